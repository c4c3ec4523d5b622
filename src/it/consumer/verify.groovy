def pom = new File(localRepositoryPath, "io/github/fairshuffle/fairshuffle/$version/fairshuffle-${version}.pom")
assert !pom.text.contains('<dependency>') : 'the pom that users get lists a dependency'

def modules = new File(basedir, 'target/image/release').readLines().find { it.startsWith('MODULES=') }
assert modules.replaceAll(/MODULES=|"/, '').split(' ') as Set == ['java.base', 'io.github.fairshuffle', 'consumer'] as Set :
        'jdk.random or another module is in the image'
