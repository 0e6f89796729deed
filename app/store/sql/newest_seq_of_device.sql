-- The newest event of a device carries its highest number, so no index over devices is needed: the search begins at the end
-- of time and ends at the first row that fits.
SELECT seq FROM journal INDEXED BY journal_by_time WHERE device = ? AND at_ms >= 0 ORDER BY at_ms DESC LIMIT 1
