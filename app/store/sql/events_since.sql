SELECT * FROM event WHERE at_ms >= ? ORDER BY at_ms, event_id
