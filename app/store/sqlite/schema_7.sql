-- Schema 7: what was missed in a practice exam or check, and not studied since, is told apart from other misses. `outcome` is
-- memory::DayOutcome: 2 is Missed, 3 Lucky, 4 MissedInExam, which follows from the newest answer alone. The other columns of a
-- card stay what they were, so only cards that were in an exam need a look at their answers.
UPDATE card SET outcome = 4
WHERE (outcome = 2 OR outcome = 3) AND id IN (
    SELECT card FROM (
        SELECT coalesce(renamed.now, journal.card) AS card,
               (journal.mode = 'exam' OR journal.mode = 'readiness') AND
               CASE WHEN journal.rating IS NOT NULL AND (journal.kind = 'flashcard' OR journal.kind = 'flashcards')
                    THEN journal.rating = 1 ELSE journal.correct = 0 END AS missed_in_exam,
               row_number() OVER (PARTITION BY coalesce(renamed.now, journal.card)
                                  ORDER BY coalesce(timing.order_ms, journal.at_ms) DESC, journal.device DESC, journal.seq DESC,
                                           journal.event_id DESC) AS age
        FROM journal NOT INDEXED LEFT JOIN renamed ON renamed.card = journal.card
             LEFT JOIN timing ON timing.position = journal.position
        WHERE journal.type = 'answer' AND journal.schedules = 1
          AND coalesce(renamed.now, journal.card) IN (
                  SELECT coalesce(renamed.now, journal.card)
                  FROM journal NOT INDEXED LEFT JOIN renamed ON renamed.card = journal.card
                  WHERE type = 'answer' AND schedules = 1 AND (mode = 'exam' OR mode = 'readiness'))
          AND journal.event_id NOT IN (SELECT redo_of FROM journal NOT INDEXED WHERE type = 'revoke'))
    WHERE age = 1 AND missed_in_exam);

-- A cache that holds outcomes, too. Until the day's next answer the same follows from each card's history.
DELETE FROM morning;

PRAGMA user_version = 7;
