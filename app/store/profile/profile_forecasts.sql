-- The statements of profile_forecasts.cpp. Each is compiled in under its name.

-- name: first_morning_kept
SELECT min(made_day) FROM forecast WHERE device = ? AND about_day = made_day AND known IS NOT NULL

-- name: forecast_was_made_on
-- A day's forecasts are made together, with what was known that morning. What was shown for the exam, on the
-- eve the day after, may have been kept before; and a changed plan leaves the morning.
SELECT count(*) = 2 FROM forecast WHERE device = ? AND made_day = ? AND about_day IN (made_day, made_day + 1)

-- name: forecasts_about_day
SELECT made_day, made_ms, about_day, due, fresh, minutes, known, known_low, known_high
FROM forecast WHERE device = ? AND about_day = ? ORDER BY made_day

-- name: forecasts_until_day
SELECT made_day, made_ms, about_day, due, fresh, minutes, known, known_low, known_high
FROM forecast WHERE device = ? AND about_day <= ? AND known IS NOT NULL ORDER BY about_day, made_day

-- name: forget_forecasts_made_on
-- What was known that morning stays: it is no forecast.
DELETE FROM forecast WHERE device = ? AND made_day = ? AND about_day > made_day

-- name: forget_asked_on
-- Of the morning, what was known stays.
UPDATE forecast SET due = NULL, fresh = NULL WHERE device = ? AND made_day = ? AND about_day = made_day

-- name: insert_forecast
INSERT INTO forecast (device, made_day, made_ms, about_day, due, fresh, minutes, known, known_low, known_high)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (device, made_day, about_day) DO NOTHING
