SELECT * FROM event WHERE position > ? ORDER BY position
