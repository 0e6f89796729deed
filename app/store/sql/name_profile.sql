UPDATE installation SET profile = ? WHERE profile IS NULL
