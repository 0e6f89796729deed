-- The other events of the card: few cards have any.
SELECT * FROM event_in_effect
WHERE card = ? AND position IN (SELECT position FROM timing)
ORDER BY order_ms DESC, device DESC, seq DESC, event_id DESC
