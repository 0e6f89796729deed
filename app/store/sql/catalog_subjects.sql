SELECT pack, place, id, title, is_case, intro, refs,
       (SELECT count(*) FROM card WHERE card.pack = subject.pack AND card.subject = subject.place)
  FROM subject
 WHERE pack = ?1
 ORDER BY place
