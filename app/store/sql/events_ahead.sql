-- Events whose time in effect is later than an instant, device by device in the order of their numbers.
SELECT * FROM event_in_effect
WHERE at_ms > ?1
  AND position IN (SELECT position FROM journal WHERE at_ms > ?1 UNION SELECT position FROM timing WHERE at_ms > ?1)
ORDER BY device, seq, event_id
