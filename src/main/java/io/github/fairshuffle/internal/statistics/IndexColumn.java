package io.github.fairshuffle.internal.statistics;

import java.util.List;

/**
 * Recognises a table whose first column numbers its rows from 0 on, perhaps below a header, as pandas writes it. Orders of
 * one deck cannot look so if there are more rows than columns.
 */
final class IndexColumn {
    private int rows;
    private int columns = Integer.MAX_VALUE;
    private boolean isFromFirst = true;
    private boolean isFromSecond = true;
    private boolean hasEmptyCorner;

    void add(List<String> row) {
        String first = row.get(0);
        hasEmptyCorner |= rows == 0 && first.isEmpty();
        isFromFirst &= first.equals(Integer.toString(rows));
        isFromSecond &= rows == 0 || first.equals(Integer.toString(rows - 1));
        columns = rows == 0 ? columns : Math.min(columns, row.size());
        rows++;
    }

    boolean isPresent() {
        return isFromFirst && rows > columns || isFromSecond && (rows - 1 > columns || hasEmptyCorner && rows > 1);
    }
}
