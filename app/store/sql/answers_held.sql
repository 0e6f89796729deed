SELECT count(*), coalesce(max(at_ms), 0) FROM journal WHERE type = 'answer'
