SELECT s.pack, s.place, s.id, ifnull(t.title, s.title), s.is_case, ifnull(t.intro, s.intro), s.refs, s.is_glossary,
       (SELECT count(*) FROM card WHERE card.pack = s.pack AND card.subject = s.place),
       ?2 <> '' AND t.place IS NULL AND ?2 <> (SELECT language FROM pack WHERE id = s.pack)
  FROM subject AS s LEFT JOIN subject_text AS t ON t.pack = s.pack AND t.place = s.place AND t.language = ?2
 WHERE s.pack = ?1
 ORDER BY s.place
