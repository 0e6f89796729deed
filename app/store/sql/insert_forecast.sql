INSERT INTO forecast (device, made_day, made_ms, about_day, due, fresh, minutes, known, known_low, known_high)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (device, made_day, about_day) DO NOTHING
