SELECT made_day, made_ms, about_day, due, fresh, minutes, known, known_low, known_high
FROM forecast WHERE device = ? AND about_day = ? ORDER BY made_day
