-- The next rows of the journal in the order of arrival: what its head follows.
SELECT position, checksum, at_ms FROM journal NOT INDEXED WHERE position > ? ORDER BY position LIMIT ?
