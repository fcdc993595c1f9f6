CREATE INDEX "chat_sessions_active" ON "chat_sessions" ("user_id") WHERE "is_active";--> statement-breakpoint
-- The functions below are called as whoever calls, and see what row-level security lets that role see.
--
-- The person's own day and month around a moment: see `quota-window.ts`.
CREATE FUNCTION "quota_window"("zone" text, "moment" timestamptz, "old_day" date, "old_day_at" timestamptz,
  "old_day_until" timestamptz, "old_month_at" timestamptz)
RETURNS TABLE ("day" date, "day_starts_at" timestamptz, "day_ends_at" timestamptz, "month_starts_at" timestamptz,
  "month_ends_at" timestamptz)
LANGUAGE sql STABLE AS $$
  WITH days AS (SELECT coalesce(moment < old_day_until, false) AS is_old,
      greatest((old_day_until AT TIME ZONE zone)::date, old_day + 1) AS next_day,
      greatest((moment AT TIME ZONE zone)::date, old_day + 1) AS own_day),
    here AS (SELECT *, CASE WHEN is_old THEN old_day ELSE own_day END AS today FROM days),
    months AS (SELECT *, date_trunc('month', today::timestamp) AS month,
      date_trunc('month', old_day::timestamp) AS old_month,
      date_trunc('month', next_day::timestamp) AS next_month FROM here)
  SELECT today,
    CASE WHEN is_old THEN old_day_at WHEN today = next_day THEN old_day_until
      ELSE today::timestamp AT TIME ZONE zone END,
    CASE WHEN is_old THEN old_day_until ELSE (today + 1)::timestamp AT TIME ZONE zone END,
    CASE WHEN month = old_month THEN old_month_at WHEN month = next_month THEN old_day_until
      ELSE month AT TIME ZONE zone END,
    CASE WHEN is_old AND old_month <> next_month THEN old_day_until
      ELSE (month + interval '1 month') AT TIME ZONE zone END
  FROM months
$$;--> statement-breakpoint
-- What a person is entitled to; no row where there is no such person. `rules` are what the product sells, as
-- `plan-rules.ts` writes them. With `locks`, one at a time for each person until the transaction ends.
CREATE FUNCTION "plan_of"("person" text, "rules" jsonb, "locks" boolean)
RETURNS TABLE ("tier" text, "time_zone" text, "daily_limit" integer, "shares_data" boolean, "zone_day" date,
  "zone_day_started_at" timestamptz, "zone_day_ends_at" timestamptz, "zone_month_started_at" timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  IF locks THEN PERFORM FROM users WHERE id = person FOR UPDATE; END IF;
  RETURN QUERY
    SELECT subscription_tier, time_zone,
      CASE WHEN r.tier IS NULL THEN (rules ->> 'unknownTier')::integer
        ELSE requests_per_day + CASE WHEN requests_per_day > 0 AND subscription_tier = rules ->> 'bonusTier'
          AND coalesce(usage_data, (rules ->> 'sharesData')::boolean) THEN (rules ->> 'bonus')::integer ELSE 0 END END,
      coalesce(usage_data, (rules ->> 'sharesData')::boolean),
      zone_day, zone_day_started_at, zone_day_ends_at, zone_month_started_at
    FROM users u
    LEFT JOIN rate_limits r ON r.tier = subscription_tier
    LEFT JOIN privacy_settings p ON p.user_id = u.id
    WHERE u.id = person;
END $$;--> statement-breakpoint
-- What counts against a limit, and what was added to it. What is dated in the future was written while a clock was
-- wrong, and counts for nothing; clocks of servers that share a database may differ a little.
CREATE FUNCTION "counted_tasks"("person" text, "day_at" timestamptz, "month_at" timestamptz, "moment" timestamptz)
RETURNS TABLE ("used_today" integer, "used_this_month" integer, "rewarded_today" integer, "rewarded_this_month" integer)
LANGUAGE sql STABLE AS $$
  SELECT used.today, used.this_month, rewarded.today, rewarded.this_month
  FROM (
    SELECT coalesce(sum(tasks) FILTER (WHERE request_time >= day_at), 0)::integer AS today,
      coalesce(sum(tasks), 0)::integer AS this_month
    FROM api_logs WHERE user_id = person AND released_at IS NULL AND NOT is_imported AND request_time >= month_at
      AND request_time <= moment + interval '1 minute') used, (
    SELECT coalesce(sum(tasks) FILTER (WHERE created_at >= day_at), 0)::integer AS today,
      coalesce(sum(tasks), 0)::integer AS this_month
    FROM task_rewards WHERE user_id = person AND created_at >= month_at
      AND created_at <= moment + interval '1 minute') rewarded
$$;--> statement-breakpoint
-- Locks the person's row, so that what is then written is counted by whoever asks next. Null: there is no such person.
CREATE FUNCTION "has_tasks_left"("person" text, "wanted" integer, "moment" timestamptz, "rules" jsonb)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  plan record;
  counted record;
BEGIN
  SELECT * INTO plan FROM plan_of(person, rules, true);
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF plan.daily_limit IS NULL THEN RETURN true; END IF;
  SELECT c.* INTO counted
  FROM quota_window(plan.time_zone, moment, plan.zone_day, plan.zone_day_started_at, plan.zone_day_ends_at,
    plan.zone_month_started_at) w,
    counted_tasks(person, w.day_starts_at, w.month_starts_at, moment) c;
  RETURN counted.used_today + wanted <= plan.daily_limit + counted.rewarded_today
    AND counted.used_this_month + wanted
      <= plan.daily_limit * (rules ->> 'daysInMonth')::integer + counted.rewarded_this_month;
END $$;--> statement-breakpoint
-- Charges work before it starts. False where the limit is reached, and null where there is no such person.
CREATE FUNCTION "reserve_task"("task_id" text, "person" text, "of_kind" text, "address" text, "wanted" integer,
  "moment" timestamptz, "rules" jsonb)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  is_left CONSTANT boolean := has_tasks_left(person, wanted, moment, rules);
BEGIN
  IF is_left THEN
    INSERT INTO api_logs (id, user_id, kind, endpoint, tasks, request_time, created_at)
    VALUES (task_id, person, of_kind, address, wanted, moment, moment);
  END IF;
  RETURN is_left;
END $$;--> statement-breakpoint
-- Ends a task, charged or given back, and writes the figures of the person's charts, unless they do not allow it, and
-- once only: see `settle-task.ts`.
CREATE FUNCTION "settle_task"("task_id" text, "with_status" integer, "is_charged" boolean, "answered_by" text,
  "moment" timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  WITH settled AS (
    UPDATE api_logs AS task
    SET response_status = with_status, released_at = CASE WHEN is_charged THEN NULL ELSE moment END
    FROM api_logs AS before
    WHERE task.id = task_id AND before.id = task.id
    RETURNING task.id, task.user_id, task.kind, task.tasks, task.request_time, before.response_status AS status_before
  ), told AS (
    SELECT settled.*, (request_time AT TIME ZONE time_zone)::date AS day,
      least(greatest(extract(epoch FROM moment - request_time) * 1000, 0), 2147483647)::integer AS response_time
    FROM settled JOIN users ON users.id = settled.user_id
    WHERE status_before IS NULL AND NOT EXISTS (
      SELECT FROM privacy_settings WHERE privacy_settings.user_id = settled.user_id AND NOT usage_data)
  ), into_usage AS (
    INSERT INTO api_usage (id, user_id, status_code, response_time, tasks, created_at)
    SELECT id, user_id, with_status, response_time, CASE WHEN is_charged THEN tasks ELSE 0 END, request_time FROM told
  ), into_models AS (
    INSERT INTO model_usage (user_id, model_id, day, task_count, created_at)
    SELECT user_id, answered_by, day, tasks, moment FROM told WHERE is_charged AND answered_by IS NOT NULL
    ON CONFLICT (user_id, day, model_id) DO UPDATE SET task_count = model_usage.task_count + excluded.task_count
  )
  INSERT INTO task_types (user_id, type, day, count, created_at)
  SELECT user_id, kind, day, tasks, moment FROM told WHERE is_charged
  ON CONFLICT (user_id, day, type) DO UPDATE SET count = task_types.count + excluded.count;
END $$;--> statement-breakpoint
-- What a model may be told of the person, the newest first; null where they do not want to be remembered.
CREATE FUNCTION "known_facts"("person" text, "most" integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN coalesce((SELECT personalization FROM privacy_settings WHERE user_id = person), true) THEN coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', f.id, 'text', f.text) ORDER BY f.updated_at DESC, f.id DESC)
    FROM (SELECT id, text, updated_at FROM memory_facts WHERE user_id = person AND is_active
      ORDER BY updated_at DESC, id DESC LIMIT most) f), '[]') END
$$;--> statement-breakpoint
-- Stores a question with its empty answer, charges it, and reads all that the answer needs; in one call, because what
-- it costs is the way to the database and not the work. `ask` and what is returned are described in `begin-turn.ts`.
-- Whoever calls is the server; all but the look at the login is done as the person.
CREATE FUNCTION "begin_turn"("person" text, "ask" jsonb, "moment" timestamptz, "rules" jsonb)
RETURNS jsonb LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  question_id text := ask ->> 'questionId';
  answer_id CONSTANT text := ask ->> 'answerId';
  files_of_message CONSTANT integer := (ask ->> 'filesOfMessage')::integer;
  actor jsonb;
  known_turn text;
  sibling_chat text;
  sibling_role text := '';
  parent text;
  chat_id text;
  chat_title text;
  chat_is_temporary boolean;
  chat_instructions jsonb;
  chat_last_source integer;
  chat_leaf text;
  carried jsonb := ask -> 'parts';
  settings jsonb;
  depth text;
  wanted_tasks integer;
  is_left boolean;
  wanted_files text[] := '{}';
  next_position integer;
  branch jsonb;
  has_earlier boolean;
  questions text[];
  attached jsonb;
BEGIN
  IF ask ? 'login' THEN
    PERFORM FROM auth_sessions WHERE token = ask ->> 'login' AND user_id = person;
    IF NOT FOUND THEN RETURN '{"refused": "unauthenticated"}'; END IF;
  END IF;
  PERFORM set_config('role', 'everyday_app', true), set_config('app.user_id', person, true);
  -- One send at a time for each person: a repeat waits here and then finds the first.
  SELECT jsonb_build_object('timeZone', time_zone, 'tier', subscription_tier)
  INTO actor FROM users WHERE id = person FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"refused": "unauthenticated"}'; END IF;
  SELECT id INTO known_turn FROM chat_turns WHERE user_id = person AND client_id = ask ->> 'clientId';
  IF FOUND THEN RETURN jsonb_build_object('knownTurn', known_turn); END IF;

  -- Where it belongs, and what it follows.
  IF ask ? 'sibling' THEN
    SELECT session_id, parent_id, role, CASE WHEN role = 'user' THEN parts END
    INTO sibling_chat, parent, sibling_role, carried
    FROM chat_messages WHERE id = ask ->> 'sibling' AND user_id = person;
    IF NOT FOUND OR sibling_chat <> coalesce(ask ->> 'sessionId', sibling_chat) THEN
      RETURN '{"refused": "not_found"}';
    END IF;
    IF sibling_role <> ask ->> 'siblingRole' THEN RETURN '{"refused": "other_role"}'; END IF;
    -- Another version of a question stays about the same.
    carried := jsonb_path_query_array(carried, '$[*] ? (@.kind == "search")');
  END IF;
  IF ask ? 'sibling' OR ask ? 'sessionId' THEN
    SELECT id, title, is_temporary, instructions, last_source_id, leaf_id
    INTO chat_id, chat_title, chat_is_temporary, chat_instructions, chat_last_source, chat_leaf
    FROM chat_sessions WHERE id = coalesce(sibling_chat, ask ->> 'sessionId') AND user_id = person;
    IF NOT FOUND THEN RETURN '{"refused": "not_found"}'; END IF;
    IF sibling_chat IS NULL THEN parent := chat_leaf; END IF;
  END IF;

  -- New files are what the question is about; looking elsewhere would answer another one.
  SELECT to_jsonb(s) INTO settings FROM user_settings s WHERE user_id = person;
  IF coalesce(jsonb_array_length(ask -> 'attachments'), 0) = 0 THEN
    depth := ask ->> 'depth';
    IF depth IS NULL AND (settings ->> 'deep_research_enabled')::boolean THEN
      depth := coalesce(settings ->> 'research_depth', '');
      IF NOT (ask -> 'tasksOfDepths') ? depth THEN depth := ask ->> 'usualDepth'; END IF;
    END IF;
  END IF;
  wanted_tasks := coalesce((ask -> 'tasksOfDepths' ->> depth)::integer, 1);
  is_left := has_tasks_left(person, wanted_tasks, moment, rules);
  IF NOT is_left THEN RETURN jsonb_build_object('refused', 'quota', 'tasks', wanted_tasks); END IF;
  IF chat_id IS NOT NULL AND EXISTS (SELECT FROM chat_turns WHERE session_id = chat_id AND status = 'running') THEN
    RETURN '{"refused": "running"}';
  END IF;
  IF ask ? 'attachments' THEN
    SELECT coalesce(array_agg(id), '{}') INTO wanted_files FROM jsonb_array_elements_text(ask -> 'attachments') AS id;
  ELSIF sibling_role = 'user' THEN
    SELECT coalesce(array_agg(file_id ORDER BY position), '{}') INTO wanted_files
    FROM chat_attachments WHERE message_id = ask ->> 'sibling' AND position <= files_of_message;
  END IF;
  IF cardinality(wanted_files) > (
    SELECT count(*) FROM files WHERE id = ANY (wanted_files) AND user_id = person AND state = 'ready')
  THEN RETURN '{"refused": "file_missing"}'; END IF;

  -- From here on nothing is refused: all of it is written.
  IF chat_id IS NULL THEN
    chat_id := ask ->> 'chatId';
    chat_title := ask ->> 'title';
    chat_is_temporary := (ask ->> 'isTemporary')::boolean;
    chat_last_source := (ask ->> 'lastSourceId')::integer;
    IF ask ? 'copiesInstructions' THEN
      chat_instructions := jsonb_build_object('aboutYou', coalesce(settings -> 'more' ->> 'aboutYou', ''),
        'howToAnswer', coalesce(settings -> 'more' ->> 'howToAnswer', ''));
    END IF;
    IF NOT chat_is_temporary THEN
      UPDATE chat_sessions SET is_active = false WHERE user_id = person AND is_active;
    END IF;
    INSERT INTO chat_sessions (id, user_id, title, is_temporary, instructions, is_active, last_source_id, leaf_id,
      created_at, updated_at)
    VALUES (chat_id, person, chat_title, chat_is_temporary, chat_instructions, NOT chat_is_temporary,
      chat_last_source, answer_id, moment, moment);
    next_position := 1;
  ELSE
    -- One row at a time by its key: a planner left to itself reads the whole chat again for each step.
    WITH RECURSIVE up AS (
      SELECT first.*, 1 AS step FROM (SELECT m.id, m.parent_id, m.position FROM chat_messages m
        WHERE m.id = parent AND m.session_id = chat_id) first
      UNION ALL
      SELECT m.*, up.step + 1 FROM up CROSS JOIN LATERAL (
        SELECT m.id, m.parent_id, m.position FROM chat_messages m WHERE m.id = up.parent_id LIMIT 1) m
      WHERE up.step < (ask ->> 'mostMessages')::integer)
    SELECT jsonb_agg(jsonb_build_object('id', up.id, 'role', m.role, 'content', m.content, 'parts', m.parts,
        'error', m.error, 'note', m.note) ORDER BY up.position),
      (array_agg(up.parent_id ORDER BY up.step DESC))[1] IS NOT NULL,
      array_agg(up.id ORDER BY up.position) FILTER (WHERE m.role = 'user')
    INTO branch, has_earlier, questions
    FROM up CROSS JOIN LATERAL (SELECT m.role, m.content, m.parts, m.error, m.note FROM chat_messages m
      WHERE m.id = up.id LIMIT 1) m;
    SELECT coalesce(max(position), 0) + 1 INTO next_position FROM chat_messages WHERE session_id = chat_id;
    UPDATE chat_sessions SET updated_at = moment, leaf_id = answer_id WHERE id = chat_id;
  END IF;
  IF sibling_role = 'assistant' AND parent IS NOT NULL THEN question_id := parent;
  ELSE
    INSERT INTO chat_messages (id, user_id, session_id, parent_id, position, role, content, parts, created_at)
    VALUES (question_id, person, chat_id, parent, next_position, 'user', ask ->> 'text', carried, moment);
    next_position := next_position + 1;
    questions := questions || question_id;
  END IF;
  INSERT INTO chat_messages (id, user_id, session_id, parent_id, position, role, content, status, created_at)
  VALUES (answer_id, person, chat_id, question_id, next_position, 'assistant', '', 'streaming', moment);
  IF cardinality(wanted_files) > 0 THEN
    INSERT INTO chat_attachments (id, user_id, message_id, file_id, position)
    SELECT gen_random_uuid()::text, person, question_id, file_id, place
    FROM unnest(wanted_files) WITH ORDINALITY AS wanted (file_id, place);
    UPDATE files SET attached_at = moment WHERE id = ANY (wanted_files) AND user_id = person AND attached_at IS NULL;
  END IF;
  INSERT INTO api_logs (id, user_id, kind, endpoint, tasks, request_time, created_at)
  VALUES (ask ->> 'taskId', person, CASE WHEN depth IS NULL THEN 'chat' ELSE 'research' END, '/api/chat', wanted_tasks,
    moment, moment);
  INSERT INTO chat_turns (id, user_id, session_id, client_id, user_message_id, assistant_message_id, task_id, started_at)
  VALUES (ask ->> 'turnId', person, chat_id, ask ->> 'clientId', question_id, answer_id, ask ->> 'taskId', moment);
  SELECT jsonb_agg(jsonb_build_object('messageId', message_id, 'file', to_jsonb(f)) ORDER BY position) INTO attached
  FROM chat_attachments JOIN files f ON f.id = file_id
  WHERE message_id = ANY (questions) AND position <= files_of_message;

  RETURN jsonb_build_object(
    'actor', actor,
    'chat', jsonb_build_object('id', chat_id, 'title', chat_title, 'isTemporary', chat_is_temporary,
      'instructions', chat_instructions, 'lastSourceId', chat_last_source),
    'followsId', parent, 'questionId', question_id, 'parts', carried, 'depth', depth, 'settings', settings,
    'branch', branch, 'hasEarlier', coalesce(has_earlier, false), 'files', attached,
    'facts', CASE WHEN NOT chat_is_temporary THEN known_facts(person, (ask ->> 'mostFacts')::integer) END);
END $$;--> statement-breakpoint
-- Stores an answer whole, in the place of its pieces, and settles what was reserved for it, as the person. What is gone
-- meanwhile, such as a deleted chat, is not written. See `end-turn.ts`.
CREATE FUNCTION "end_turn"("person" text, "turn" jsonb, "answer" text, "answer_parts" jsonb, "task" jsonb,
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
