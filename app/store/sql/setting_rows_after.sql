SELECT name, value, rowid FROM setting NOT INDEXED WHERE rowid > ? ORDER BY rowid
