def pom = new File(localRepositoryPath, "io/github/fairshuffle/fairshuffle/$version/fairshuffle-${version}.pom")
assert !pom.text.contains('<dependency>') : 'the pom that users get lists a dependency'

def jar = new File(localRepositoryPath, "io/github/fairshuffle/fairshuffle/$version/fairshuffle-${version}.jar")
assert jar.size() < 1_000_000 : 'the READMEs say that the jar has less than 1 MB'

def modules = new File(basedir, 'target/image/release').readLines().find { it.startsWith('MODULES=') }
assert modules.replaceAll(/MODULES=|"/, '').split(' ') as Set == ['java.base', 'io.github.fairshuffle', 'consumer'] as Set :
        'jdk.random or another module is in the image'

def bundle = new java.util.jar.JarFile(jar)
def headers = bundle.manifest.mainAttributes
def exports = { it.getValue('Export-Package').replaceAll(/"[^"]*"/, '').split(',').collect { it.split(';')[0] } as Set }
def module = java.lang.module.ModuleDescriptor.read(bundle.getInputStream(bundle.getEntry('module-info.class')))
assert headers.getValue('Bundle-SymbolicName') == module.name() : 'the jar is no OSGi bundle of this name'
assert exports(headers) == module.exports()*.source() as Set : 'OSGi and the module export different packages'
assert headers.getValue('Import-Package').split(',(?=[^"]*("[^"]*"[^"]*)*$)').every { it.contains('resolution:=optional') } :
        'an OSGi framework would not start the bundle without another one'
