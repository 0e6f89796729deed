SELECT position, device, at_ms, utc_offset_min, due_ms, event_id
FROM journal INDEXED BY journal_by_device ORDER BY device, seq, event_id
