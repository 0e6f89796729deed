-- The other events, whose clock is not in effect.
SELECT * FROM event_in_effect
WHERE position IN (SELECT position FROM timing WHERE at_ms >= ?)
ORDER BY order_ms, device, seq, event_id
