-- The same where so few events are timed that asking each for its card costs less than asking each of the card's.
SELECT * FROM event_in_effect
WHERE +card = ? AND position IN (SELECT position FROM timing)
ORDER BY order_ms DESC, device DESC, seq DESC, event_id DESC
