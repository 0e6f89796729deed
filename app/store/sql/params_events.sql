SELECT * FROM event_in_effect
WHERE position IN (SELECT position FROM journal WHERE card IS NULL AND type = 'params')
ORDER BY order_ms, device, seq, event_id
