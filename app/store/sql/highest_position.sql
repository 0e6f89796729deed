SELECT max(position) FROM journal
