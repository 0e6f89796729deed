SELECT at_ms, position FROM journal INDEXED BY journal_by_time ORDER BY at_ms, position
