-- Where the clock of a row is in effect, the order of time is the order of the journal, and its index gives it.
SELECT * FROM event
WHERE at_ms >= ? AND position NOT IN (SELECT position FROM timing)
ORDER BY at_ms, device, seq, event_id
