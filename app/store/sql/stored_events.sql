-- Every row as it is stored.
SELECT * FROM event ORDER BY at_ms, device, seq, event_id
