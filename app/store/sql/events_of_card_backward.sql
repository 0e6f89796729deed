-- Where the clock of a row is in effect, the index by card gives the newest first, one by one.
SELECT * FROM event
WHERE card = ? AND position NOT IN (SELECT position FROM timing)
ORDER BY at_ms DESC, device DESC, seq DESC, event_id DESC
