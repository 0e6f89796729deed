SELECT id, name FROM card WHERE id NOT IN (SELECT card FROM renamed) ORDER BY id
