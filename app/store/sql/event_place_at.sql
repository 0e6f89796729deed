SELECT device, seq, event_id FROM journal WHERE position = ?
