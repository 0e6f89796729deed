DELETE FROM renamed
