SELECT * FROM event WHERE event_id IN (SELECT event_id FROM journal WHERE card IS NULL) ORDER BY at_ms, event_id
