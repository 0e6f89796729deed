SELECT name FROM card WHERE suspended <> 0 AND id NOT IN (SELECT card FROM renamed) ORDER BY name
