SELECT * FROM event_in_effect WHERE card = ? ORDER BY order_ms DESC, device DESC, seq DESC, event_id DESC
