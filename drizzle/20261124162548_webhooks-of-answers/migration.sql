-- Stores an answer whole, in the place of its pieces, tells the person's webhooks of it, and settles what was reserved for
-- it, as the person. What is gone
-- meanwhile, such as a deleted chat, is not written. See `end-turn.ts`.
CREATE OR REPLACE FUNCTION "end_turn"("person" text, "turn" jsonb, "answer" text, "answer_parts" jsonb, "task" jsonb,
  "moment" timestamptz)
RETURNS text LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  chat_of_answer text;
  is_stored boolean;
  left_as text;
  last_source CONSTANT integer := (turn ->> 'lastSourceId')::integer;
BEGIN
  PERFORM set_config('role', 'everyday_app', true), set_config('app.user_id', person, true);
  -- First, because it waits for pieces that are on their way, so that none is left behind.
  UPDATE chat_turns SET status = turn ->> 'status', error_code = turn ->> 'errorCode', ended_at = now(),
    heartbeat_at = now()
  WHERE id = turn ->> 'id' AND status = 'running';
  is_stored := FOUND;
  IF is_stored THEN
    UPDATE chat_messages SET content = answer, parts = answer_parts, status = turn ->> 'status',
      error = turn ->> 'status' = 'failed', model = turn ->> 'model', note = turn ->> 'note'
    WHERE id = turn ->> 'answerId' RETURNING session_id INTO chat_of_answer;
    IF last_source > 0 THEN
      UPDATE chat_sessions SET last_source_id = greatest(last_source_id, last_source) WHERE id = chat_of_answer;
    END IF;
    DELETE FROM chat_turn_pieces WHERE turn_id = turn ->> 'id';
    -- What a person's own automations are told of, in the transaction in which it happens. Of temporary chats nothing is.
    IF turn ->> 'status' = 'complete' THEN
      INSERT INTO webhook_deliveries (id, user_id, webhook_id, type, item_id, path, title, due_at, created_at)
      SELECT gen_random_uuid()::text, hook.user_id, hook.id, 'answer.finished', chat.id, '/chat/' || chat.id,
        left(chat.title, 200), moment, moment
      FROM webhooks hook JOIN chat_sessions chat ON chat.id = chat_of_answer AND NOT chat.is_temporary
      WHERE hook.user_id = person AND hook.is_on AND jsonb_exists(hook.types, 'answer.finished')
      ON CONFLICT (webhook_id, type, item_id) WHERE state = 'waiting' AND attempts = 0
        DO UPDATE SET title = excluded.title, due_at = excluded.due_at;
    END IF;
  ELSE
    SELECT status INTO left_as FROM chat_turns WHERE id = turn ->> 'id';
    -- Nobody else ends a turn in another way, and who did has settled its task. As anything else it was written before,
    -- and only this answer was lost.
    IF left_as = 'interrupted' THEN RETURN 'ended'; END IF;
  END IF;
  PERFORM settle_task(task ->> 'id', (task ->> 'status')::integer, (task ->> 'isCharged')::boolean, task ->> 'modelId',
    moment);
  RETURN CASE WHEN is_stored OR left_as IS NOT NULL THEN 'stored' ELSE 'gone' END;
END $$;
