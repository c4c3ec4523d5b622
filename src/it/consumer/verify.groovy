def pom = new File(localRepositoryPath, "io/github/fairshuffle/fairshuffle/$version/fairshuffle-${version}.pom")
assert !pom.text.contains('<dependency>') : 'the pom that users get lists a dependency'

def jar = new File(localRepositoryPath, "io/github/fairshuffle/fairshuffle/$version/fairshuffle-${version}.jar")
assert jar.size() < 1_000_000 : 'the READMEs say that the jar has less than 1 MB'

def modules = new File(basedir, 'target/image/release').readLines().find { it.startsWith('MODULES=') }
assert modules.replaceAll(/MODULES=|"/, '').split(' ') as Set == ['java.base', 'io.github.fairshuffle', 'consumer'] as Set :
        'jdk.random or another module is in the image'
