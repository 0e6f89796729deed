SELECT ifnull(t.body, b.body), ?2 <> '' AND t.key IS NULL AND ?2 <> (SELECT language FROM pack WHERE id = c.pack)
  FROM card AS c JOIN subject AS s ON s.pack = c.pack AND s.place = c.subject JOIN card_body AS b ON b.key = c.key
       LEFT JOIN card_text AS t ON t.key = c.key AND t.language = ?2
 WHERE c.pack = ?1 AND s.is_glossary AND c.kind IN ('flashcard', 'flashcards')
 ORDER BY c.place
