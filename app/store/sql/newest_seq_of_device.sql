-- The newest event of a device carries its highest number, so no index over devices is needed.
SELECT seq FROM journal WHERE device = ? ORDER BY at_ms DESC, seq DESC LIMIT 1
