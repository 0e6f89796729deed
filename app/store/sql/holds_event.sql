SELECT EXISTS (SELECT 1 FROM journal WHERE event_id = ?)
