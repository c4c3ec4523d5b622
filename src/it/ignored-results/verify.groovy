def source = new File(basedir, 'src/main/java/consumer/Ignored.java').readLines()
def ignored = (1..source.size()).findAll { source[it - 1].contains('// ignored') }
def reported = new File(basedir, 'build.log').readLines()
        .collect { it =~ /Ignored\.java:\[(\d+),\d+\] \[CheckReturnValue\]/ }
        .findAll { it.find() }
        .collect { it.group(1) as int } as SortedSet
assert reported as List == ignored : "Error Prone reports the lines $reported instead of $ignored"
