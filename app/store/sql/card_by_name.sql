-- Under an earlier name a card is the same as under its present one.
SELECT present_card.name, stability, difficulty, stability_fast, last_day, repetitions, lapses, last_at_ms, due_ms, suspended,
       flagged, due_day, outcome
FROM present_card JOIN card ON card.id = present_card.now WHERE present_card.name = ?
