DROP FUNCTION "own_message_hits"(tsquery, integer);--> statement-breakpoint
-- Some of whoever asks' messages that hold the words, older than that place, the newest first, and last a row without
-- an id: where to go on, or nowhere. `@@` is not leakproof, so under row-level security no index may answer it; this
-- function runs as its owner and asks for the person's rows itself. It goes back one quarter of a year after another
-- and ends after a few, so that on the embedded database others wait no longer than for any other question.
CREATE FUNCTION "own_message_hits"("query" tsquery, "before_at" timestamptz, "before_id" text, "most" integer)
RETURNS TABLE ("id" text, "session_id" text, "created_at" timestamptz, "rank" real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 100 AS $$
#variable_conflict use_column
DECLARE
  me CONSTANT text := current_setting('app.user_id', true);
  -- Of one quarter; more would have to be read from anywhere in the table.
  most_of_quarter CONSTANT integer := 2500;
  most_quarters CONSTANT integer := 5;
  -- Without what must not occur: no index can answer that.
  wanted text := regexp_replace(querytree(query), '<[-0-9]+>', '&', 'g');
  considered integer := 0;
  before_quarter integer;
  edge_at timestamptz := before_at;
  edge_id text := before_id;
  last_at timestamptz;
  last_id text;
BEGIN
  IF wanted IN ('', 'T') THEN RETURN; END IF;
  FOR turn IN 1..most_quarters LOOP
    before_quarter := considered;
    -- The words themselves are fetched of those few only that are newest.
    FOR id, session_id, created_at, rank IN
      SELECT k.id, k.session_id, k.created_at, CASE WHEN w.words @@ query THEN ts_rank(w.words, query) END
      FROM (SELECT q.id, q.session_id, q.created_at
        -- Nothing else is asked in here: the planner would read the person's whole history from another index too.
        FROM (SELECT c.id, c.user_id, c.session_id, c.created_at FROM chat_messages c
          WHERE owned_words(c.user_id, c.created_at, c.words) @@
            regexp_replace(wanted, '''((?:[^'']|'''')*)''', '''' || words_prefix(me, edge_at) || '\1''', 'g')::tsquery
          LIMIT most_of_quarter) q
        WHERE q.user_id = me AND (q.created_at, q.id) < (edge_at, edge_id)
        ORDER BY q.created_at DESC, q.id DESC LIMIT most - before_quarter) k
      CROSS JOIN LATERAL (SELECT c.words FROM chat_messages c WHERE c.id = k.id LIMIT 1) w
      ORDER BY k.created_at DESC, k.id DESC
    LOOP
      considered := considered + 1;
      last_at := created_at;
      last_id := id;
      IF rank IS NOT NULL THEN RETURN NEXT; END IF;
    END LOOP;
    IF considered >= most THEN
      edge_at := last_at;
      edge_id := last_id;
      EXIT;
    END IF;
    SELECT max(c.created_at) INTO edge_at FROM chat_messages c
      WHERE c.user_id = me AND c.created_at < date_trunc('quarter', edge_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
    EXIT WHEN edge_at IS NULL;
    -- Before all of that moment.
    edge_at := edge_at + interval '1 microsecond';
    edge_id := '';
  END LOOP;
  IF edge_at IS NULL THEN RETURN; END IF;
  id := NULL; session_id := edge_id; created_at := edge_at; rank := NULL;
  RETURN NEXT;
END $$;
