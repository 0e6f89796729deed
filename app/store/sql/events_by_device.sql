SELECT position, device, at_ms, utc_offset_min, due_ms, event_id, seq
FROM journal ORDER BY device, seq, event_id
