-- Where the clock of every row is in effect, the index by card gives the newest first, one by one.
SELECT * FROM event WHERE card = ? ORDER BY at_ms DESC, device DESC, seq DESC, event_id DESC
