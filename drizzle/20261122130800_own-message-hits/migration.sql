DROP INDEX "chat_sessions_user_updated";--> statement-breakpoint
CREATE INDEX "chat_sessions_user_updated" ON "chat_sessions" ("user_id","updated_at","id");--> statement-breakpoint
DROP INDEX "search_history_user_type";--> statement-breakpoint
CREATE INDEX "search_history_user_type" ON "search_history" ("user_id","type","created_at");--> statement-breakpoint
DROP INDEX "files_user_created";--> statement-breakpoint
CREATE INDEX "files_user_created" ON "files" ("user_id","created_at");--> statement-breakpoint
DROP INDEX "saved_images_user_created";--> statement-breakpoint
CREATE INDEX "saved_images_user_created" ON "saved_images" ("user_id","created_at");--> statement-breakpoint
DROP INDEX "client_errors_user";--> statement-breakpoint
CREATE INDEX "client_errors_user" ON "client_errors" ("user_id","created_at");--> statement-breakpoint
DROP INDEX "data_transfers_user";--> statement-breakpoint
CREATE INDEX "data_transfers_user" ON "data_transfers" ("user_id","created_at");--> statement-breakpoint
DROP INDEX "audit_events_user";--> statement-breakpoint
CREATE INDEX "audit_events_user" ON "audit_events" ("user_id","created_at","id");--> statement-breakpoint
DROP INDEX "chat_messages_user_created";--> statement-breakpoint
CREATE INDEX "chat_messages_user_created" ON "chat_messages" ("user_id","created_at","id");--> statement-breakpoint
DROP INDEX "chat_sessions_user_created";--> statement-breakpoint
CREATE INDEX "chat_sessions_user_created" ON "chat_sessions" ("user_id","created_at","id");--> statement-breakpoint
DROP INDEX "memory_facts_user";--> statement-breakpoint
CREATE INDEX "memory_facts_user" ON "memory_facts" ("user_id","updated_at","id");--> statement-breakpoint
DROP INDEX "search_history_user_created";--> statement-breakpoint
CREATE INDEX "search_history_user_created" ON "search_history" ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_messages_researched" ON "chat_messages" ("user_id","created_at","id") WHERE "research" is not null;--> statement-breakpoint
CREATE INDEX "chat_sessions_pinned" ON "chat_sessions" ("user_id","updated_at","id") WHERE "is_pinned";--> statement-breakpoint
CREATE INDEX "search_history_pinned" ON "search_history" ("user_id","created_at","id") WHERE "is_pinned";--> statement-breakpoint
-- Whose words, and of which quarter of a year: what a person's words begin with in the index. A hash that two people
-- share does no harm, since whoever searches asks for the owner as well. Names are qualified because an index is
-- built and analysed with an empty search path.
CREATE OR REPLACE FUNCTION "words_prefix"("owner" text, "created" timestamptz) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(md5("owner"), 6)
    || CASE WHEN isfinite("created") THEN (extract(year FROM "created" AT TIME ZONE 'UTC') * 4
      + extract(quarter FROM "created" AT TIME ZONE 'UTC'))::int::text ELSE '' END
    || '/'
$$;--> statement-breakpoint
-- Ten thousand different words of a message can be found; no answer has as many.
CREATE OR REPLACE FUNCTION "owned_words"("owner" text, "created" timestamptz, "words" tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT p.prefix || word FROM unnest((tsvector_to_array("words"))[1:10000]) word,
      (SELECT public.words_prefix("owner", "created") AS prefix) p))
$$;--> statement-breakpoint
-- A short list of what is still to be sorted in: emptying a long one would hold up the message that fills it.
CREATE INDEX "chat_messages_owned_words" ON "chat_messages"
  USING gin (owned_words("user_id", "created_at", "words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
-- No plan depends on figures about single words, and to gather them every sampled message is taken apart.
ALTER INDEX "chat_messages_owned_words" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "chat_messages" ALTER COLUMN "words" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "search_history" ALTER COLUMN "words" SET STATISTICS 0;--> statement-breakpoint
-- The newest messages of whoever asks that hold the words, at most so many. `@@` is not leakproof, so under row-level
-- security no index may answer it; this function runs as its owner and asks for the person's rows itself. Words that
-- stand in many messages are found among the newest; the others by the index, one quarter of a year after another.
CREATE OR REPLACE FUNCTION "own_message_hits"("query" tsquery, "most" integer)
RETURNS TABLE ("id" text, "session_id" text, "created_at" timestamptz, "rank" real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 1000 AS $$
#variable_conflict use_column
DECLARE
  me CONSTANT text := current_setting('app.user_id', true);
  walked CONSTANT integer := 1000;
  -- Of one quarter; more would have to be read from anywhere in the table.
  most_of_quarter CONSTANT integer := 4000;
  most_quarters CONSTANT integer := 60;
  -- Without what must not occur: no index can answer that.
  wanted text := regexp_replace(querytree(query), '<[-0-9]+>', '&', 'g');
  found_so_far integer;
  found_now integer;
  edge_at timestamptz;
  edge_id text;
  quarter timestamptz;
BEGIN
  RETURN QUERY
    SELECT m.id, m.session_id, m.created_at, ts_rank(m.words, query)
    FROM (SELECT c.id, c.session_id, c.created_at, c.words FROM chat_messages c
      WHERE c.user_id = me ORDER BY c.created_at DESC, c.id DESC LIMIT walked) m
    WHERE m.words @@ query
    ORDER BY m.created_at DESC, m.id DESC LIMIT most;
  GET DIAGNOSTICS found_so_far = ROW_COUNT;
  IF found_so_far >= most OR wanted IN ('', 'T') THEN RETURN; END IF;
  SELECT c.created_at, c.id INTO edge_at, edge_id FROM chat_messages c
    WHERE c.user_id = me ORDER BY c.created_at DESC, c.id DESC OFFSET walked - 1 LIMIT 1;
  quarter := edge_at;
  FOR turn IN 1..most_quarters LOOP
    EXIT WHEN quarter IS NULL OR found_so_far >= most;
    RETURN QUERY
      SELECT h.id, h.session_id, h.created_at, ts_rank(h.words, query)
      FROM (SELECT q.*
        -- Nothing else is asked in here: the planner would read the person's whole history from another index too.
        FROM (SELECT c.id, c.user_id, c.session_id, c.created_at, c.words FROM chat_messages c
          WHERE owned_words(c.user_id, c.created_at, c.words) @@
            regexp_replace(wanted, '''((?:[^'']|'''')*)''', '''' || words_prefix(me, quarter) || '\1''', 'g')::tsquery
          LIMIT most_of_quarter) q
        WHERE q.user_id = me AND q.words @@ query AND (q.created_at, q.id) < (edge_at, edge_id)
        ORDER BY q.created_at DESC, q.id DESC LIMIT most - found_so_far) h;
    GET DIAGNOSTICS found_now = ROW_COUNT;
    found_so_far := found_so_far + found_now;
    SELECT max(c.created_at) INTO quarter FROM chat_messages c
      WHERE c.user_id = me AND c.created_at < date_trunc('quarter', quarter AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  END LOOP;
END $$;
