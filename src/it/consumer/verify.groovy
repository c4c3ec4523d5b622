import java.lang.module.ModuleFinder
import java.util.jar.JarFile

def installed = { new File(localRepositoryPath, "io/github/fairshuffle/fairshuffle/$version/fairshuffle-${version}.$it") }
def clauses = { header -> header.replaceAll(/"[^"]*"/, '').split(',') as List }

assert !installed('pom').text.contains('<dependency>') : 'the pom that users get lists a dependency'

def module = ModuleFinder.of(installed('jar').toPath()).findAll().first().descriptor()
def manifest = new JarFile(installed('jar')).withCloseable { it.manifest.mainAttributes }
assert manifest.getValue('Bundle-SymbolicName') == module.name()
assert clauses(manifest.getValue('Export-Package'))*.replaceAll(/;.*/, '') as Set == module.exports()*.source() as Set
assert clauses(manifest.getValue('Import-Package')).every { it.endsWith('resolution:=optional') }

def modules = new File(basedir, 'target/image/release').readLines().find { it.startsWith('MODULES=') }
assert modules.replaceAll(/MODULES=|"/, '').split(' ') as Set == ['java.base', 'io.github.fairshuffle', 'consumer'] as Set :
        'jdk.random or another module is in the image'
