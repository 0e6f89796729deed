-- The index of names holds every card a second time.
SELECT id, name FROM card INDEXED BY sqlite_autoindex_card_1 WHERE name >= ''
