SELECT * FROM event WHERE card = ? ORDER BY at_ms, event_id
