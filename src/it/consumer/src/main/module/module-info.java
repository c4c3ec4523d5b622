module consumer {
    requires io.github.fairshuffle;
}
