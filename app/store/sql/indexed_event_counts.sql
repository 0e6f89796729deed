-- How many rows each index of the journal knows; the first number is the table's own.
SELECT (SELECT count(*) FROM journal NOT INDEXED WHERE +seq IS NOT NULL),
       (SELECT count(*) FROM journal INDEXED BY sqlite_autoindex_journal_1 WHERE event_id >= ''),
       (SELECT count(*) FROM journal INDEXED BY journal_by_time WHERE at_ms >= 0),
       (SELECT count(*) FROM journal INDEXED BY journal_by_card WHERE card IS NULL OR card >= -9223372036854775808)
