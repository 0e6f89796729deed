-- The statements of timing.cpp. Each is compiled in under its name.

-- name: all_timing
SELECT position, at_ms, utc_offset_min, due_ms, order_ms FROM timing ORDER BY position

-- name: events_by_device
SELECT position, device, at_ms, utc_offset_min, due_ms, event_id, seq
FROM journal ORDER BY device, seq, event_id

-- name: forget_timing
DELETE FROM timing

-- name: insert_timing
INSERT INTO timing (position, at_ms, utc_offset_min, due_ms, order_ms) VALUES (?, ?, ?, ?, ?)

-- name: redates
-- Events that give others a new date, without those that were taken back; of several for one event the last counts. Which
-- dates its writer knew of says the generation, because a second correction is made when the clock is behind that of the
-- first. Devices that did not know of each other are ordered as everywhere. Strangers write journals too: what is no date is
-- none.
SELECT redo_of, json_extract(params, '$.at_ms'), json_extract(params, '$.utc_offset_min'), due_ms
FROM journal
WHERE card IS NULL AND type = 'redate' AND json_valid(params)
  AND json_type(params, '$.at_ms') = 'integer' AND json_extract(params, '$.at_ms') BETWEEN 0 AND 253402300799999
  AND json_type(params, '$.utc_offset_min') = 'integer' AND json_extract(params, '$.utc_offset_min') BETWEEN -1440 AND 1440
  AND event_id NOT IN (SELECT redo_of FROM journal WHERE card IS NULL AND type = 'revoke')
ORDER BY CASE WHEN json_type(params, '$.generation') = 'integer' AND json_extract(params, '$.generation') BETWEEN 1 AND 1000000000
              THEN json_extract(params, '$.generation') ELSE 0 END,
         max(at_ms) OVER (PARTITION BY device ORDER BY seq, event_id), device, seq, event_id
