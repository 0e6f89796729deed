SELECT count(*) FROM card
