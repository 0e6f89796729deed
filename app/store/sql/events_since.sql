-- Where the clock of every row is in effect, the order of time is the order of the journal, and its index gives it.
SELECT * FROM event WHERE at_ms >= ? ORDER BY at_ms, device, seq, event_id
