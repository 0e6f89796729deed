-- Events that give others a new date, oldest first, without those that were taken back. Strangers write journals too: what is
-- no date is none.
SELECT redo_of, json_extract(params, '$.at_ms'), json_extract(params, '$.utc_offset_min'), due_ms
FROM journal
WHERE card IS NULL AND type = 'redate' AND json_valid(params)
  AND json_type(params, '$.at_ms') = 'integer' AND json_extract(params, '$.at_ms') BETWEEN 0 AND 253402300799999
  AND json_type(params, '$.utc_offset_min') = 'integer' AND json_extract(params, '$.utc_offset_min') BETWEEN -1440 AND 1440
  AND event_id NOT IN (SELECT redo_of FROM journal WHERE card IS NULL AND type = 'revoke')
ORDER BY at_ms, device, seq, event_id
