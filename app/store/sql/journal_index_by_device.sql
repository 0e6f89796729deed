SELECT device, seq, position FROM journal INDEXED BY journal_by_device ORDER BY device, seq, position
