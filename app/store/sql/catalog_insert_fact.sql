INSERT INTO fact (pack, place, id, entity, property, qualifier, value, number, unit, precision, scope, standing, claim, source, as_of, confidence, conflict, importance, review_by, also, note, state, state_version, state_date)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24)
