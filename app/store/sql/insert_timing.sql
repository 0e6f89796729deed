INSERT INTO timing (position, at_ms, utc_offset_min, due_ms, order_ms) VALUES (?, ?, ?, ?, ?)
