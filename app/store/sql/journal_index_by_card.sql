SELECT card, at_ms, position FROM journal INDEXED BY journal_by_card ORDER BY card, at_ms, position
