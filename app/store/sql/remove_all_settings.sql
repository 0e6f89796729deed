DELETE FROM setting
