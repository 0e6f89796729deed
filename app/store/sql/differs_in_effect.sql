-- Whether any event counts at another time or for another card than its row says.
SELECT EXISTS (SELECT 1 FROM timing) OR EXISTS (SELECT 1 FROM renamed)
