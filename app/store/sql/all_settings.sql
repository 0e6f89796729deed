SELECT name, value FROM setting
