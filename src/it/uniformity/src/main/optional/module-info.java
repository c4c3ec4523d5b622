module uniformity {
    requires io.github.fairshuffle;
}
