SELECT at_ms FROM event_in_effect WHERE device = ? AND seq > ? AND at_ms <= ? ORDER BY seq LIMIT 1
