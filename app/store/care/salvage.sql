-- The statements of salvage.cpp. Each is compiled in under its name.

-- name: derive_due_days
-- As schema 4 does where a card's day is not known.
UPDATE card SET due_day = (due_ms / 60000 + coalesce((SELECT journal.utc_offset_min FROM journal
                                                      WHERE journal.card = card.id AND journal.due_ms = card.due_ms
                                                      ORDER BY journal.at_ms DESC LIMIT 1), 0) - 240) / 1440
WHERE due_ms IS NOT NULL AND due_day IS NULL
