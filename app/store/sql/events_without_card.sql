SELECT * FROM event_in_effect WHERE position IN (SELECT position FROM journal WHERE card IS NULL)
ORDER BY order_ms, device, seq, event_id
