SELECT event_id FROM journal WHERE position = ?
