CREATE INDEX "events_created" ON "events" ("user_id","created_at","id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "begin_turn"("person" text, "ask" jsonb, "moment" timestamptz, "rules" jsonb)
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
  chat_has_outside_tools boolean;
  chat_instructions jsonb;
  chat_last_source integer;
  chat_leaf text;
  chat_project text;
  is_of_code boolean;
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
    SELECT id, title, is_temporary, has_outside_tools, instructions, last_source_id, leaf_id, project_id
    INTO chat_id, chat_title, chat_is_temporary, chat_has_outside_tools, chat_instructions, chat_last_source,
      chat_leaf, chat_project
    FROM chat_sessions WHERE id = coalesce(sibling_chat, ask ->> 'sessionId') AND user_id = person;
    IF NOT FOUND THEN RETURN '{"refused": "not_found"}'; END IF;
    IF sibling_chat IS NULL THEN parent := chat_leaf; END IF;
  ELSIF ask ? 'projectId' THEN
    -- Row-level security leaves those that the person may see.
    SELECT id INTO chat_project FROM projects WHERE id = ask ->> 'projectId';
    IF NOT FOUND THEN
      SELECT id INTO chat_project FROM code_projects WHERE id = ask ->> 'projectId' AND user_id = person;
      IF NOT FOUND THEN RETURN '{"refused": "not_found"}'; END IF;
    END IF;
  END IF;

  -- What is asked in a code project is coding, which not every plan includes.
  is_of_code := chat_project IS NOT NULL
    AND EXISTS (SELECT FROM code_projects WHERE id = chat_project AND user_id = person);
  IF is_of_code AND NOT (ask -> 'codingTiers') ? (actor ->> 'tier') THEN
    RETURN jsonb_build_object('refused', 'plan', 'tier', actor ->> 'tier');
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
    chat_has_outside_tools := ask ? 'hasOutsideTools';
    chat_last_source := (ask ->> 'lastSourceId')::integer;
    IF ask ? 'copiesInstructions' THEN
      chat_instructions := jsonb_build_object('aboutYou', coalesce(settings -> 'more' ->> 'aboutYou', ''),
        'howToAnswer', coalesce(settings -> 'more' ->> 'howToAnswer', ''));
    END IF;
    IF NOT chat_is_temporary THEN
      UPDATE chat_sessions SET is_active = false WHERE user_id = person AND is_active;
    END IF;
    INSERT INTO chat_sessions (id, user_id, title, is_temporary, has_outside_tools, instructions, is_active,
      last_source_id, leaf_id, project_id, created_at, updated_at)
    VALUES (chat_id, person, chat_title, chat_is_temporary, chat_has_outside_tools, chat_instructions,
      NOT chat_is_temporary, chat_last_source, answer_id, chat_project, moment, moment);
    IF is_of_code THEN UPDATE code_projects SET chat_id = ask ->> 'chatId' WHERE id = chat_project; END IF;
    next_position := 1;
  ELSE
    -- One row at a time by its key: a planner left to itself reads the whole chat again for each step.
    WITH RECURSIVE up AS (
      SELECT first.*, 1 AS step FROM (SELECT m.id, m.parent_id, m.position,
          (octet_length(m.content) + pg_column_size(m.parts))::bigint AS bytes
        FROM chat_messages m WHERE m.id = parent AND m.session_id = chat_id) first
      UNION ALL
      SELECT m.id, m.parent_id, m.position, up.bytes + m.bytes, up.step + 1 FROM up CROSS JOIN LATERAL (
        SELECT m.id, m.parent_id, m.position,
          (octet_length(m.content) + pg_column_size(m.parts))::bigint AS bytes
        FROM chat_messages m WHERE m.id = up.parent_id LIMIT 1) m
      -- What is beyond is read afterwards, piece by piece: nobody else is served during this one.
      WHERE up.step < (ask ->> 'mostMessages')::integer
        AND up.bytes < coalesce((ask ->> 'mostBytes')::bigint, 1000000000))
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
  VALUES (ask ->> 'taskId', person, CASE WHEN is_of_code THEN 'coding' WHEN depth IS NULL THEN 'chat' ELSE 'research' END, '/api/chat', wanted_tasks,
    moment, moment);
  INSERT INTO chat_turns (id, user_id, session_id, client_id, user_message_id, assistant_message_id, task_id, started_at)
  VALUES (ask ->> 'turnId', person, chat_id, ask ->> 'clientId', question_id, answer_id, ask ->> 'taskId', moment);
  SELECT jsonb_agg(jsonb_build_object('messageId', message_id, 'file', to_jsonb(f)) ORDER BY position) INTO attached
  FROM chat_attachments JOIN files f ON f.id = file_id
  WHERE message_id = ANY (questions) AND position <= files_of_message;

  RETURN jsonb_build_object(
    'actor', actor,
    'chat', jsonb_build_object('id', chat_id, 'title', chat_title, 'isTemporary', chat_is_temporary,
      'hasOutsideTools', chat_has_outside_tools, 'instructions', chat_instructions, 'projectId', chat_project, 'lastSourceId', chat_last_source),
    'followsId', parent, 'questionId', question_id, 'parts', carried, 'depth', depth, 'settings', settings,
    'branch', branch, 'hasEarlier', coalesce(has_earlier, false), 'files', attached,
    'facts', CASE WHEN NOT chat_is_temporary THEN known_facts(person, (ask ->> 'mostFacts')::integer) END);
END $$;
