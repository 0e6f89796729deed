SELECT * FROM event_in_effect WHERE card = ? ORDER BY order_ms, device, seq, event_id
