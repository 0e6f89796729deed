SELECT max(position) FROM journal INDEXED BY journal_by_time WHERE at_ms >= 0
