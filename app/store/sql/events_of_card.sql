SELECT * FROM event_in_effect
WHERE position IN (SELECT position FROM journal WHERE card IN (SELECT id FROM same_card WHERE name = ?))
ORDER BY order_ms, device, seq, event_id
