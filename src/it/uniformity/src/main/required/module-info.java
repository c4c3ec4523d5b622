module uniformity {
    requires io.github.fairshuffle;
    requires org.apache.commons.statistics.distribution;
}
