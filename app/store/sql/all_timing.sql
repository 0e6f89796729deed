SELECT position, at_ms, utc_offset_min, due_ms, order_ms FROM timing ORDER BY position
