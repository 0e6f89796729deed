SELECT max(at_ms) FROM journal
