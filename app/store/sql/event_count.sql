SELECT count(*) FROM journal
