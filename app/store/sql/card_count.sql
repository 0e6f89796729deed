SELECT count(*) FROM card WHERE id NOT IN (SELECT card FROM renamed)
