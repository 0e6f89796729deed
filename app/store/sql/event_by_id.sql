SELECT * FROM event WHERE event_id = ?
