SELECT position FROM journal WHERE event_id = ?
