SELECT event_id, position FROM journal INDEXED BY sqlite_autoindex_journal_1 ORDER BY event_id
