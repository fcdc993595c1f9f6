-- What a message is made of moves into one column, `parts`; its sources get ids that are unique in their chat, and its
-- markers, [1] until now, name them as ⟦7⟧. Nothing is lost but the rows of the sources, whose place is in the parts.
--
-- Full text is made anew at the end, once: it would otherwise be made again for every message that changes.
ALTER TABLE "chat_messages" DROP COLUMN "words";--> statement-breakpoint
DROP INDEX "chat_messages_researched";--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "last_source_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "parts" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- An answer that was being written becomes what is stored of it.
UPDATE "chat_messages" m SET
	"content" = coalesce(p."text", m."content"),
	"reasoning" = coalesce(p."reasoning", m."reasoning"),
	"reasoning_ms" = coalesce(p."ms", m."reasoning_ms")
FROM (
	SELECT t."assistant_message_id" AS "id",
		string_agg(p."content", '' ORDER BY p."starts_at") FILTER (WHERE p."kind" = 'text') AS "text",
		string_agg(p."content", '' ORDER BY p."starts_at") FILTER (WHERE p."kind" = 'reasoning') AS "reasoning",
		max(p."reasoning_ms") AS "ms"
	FROM "chat_turns" t JOIN "chat_turn_pieces" p ON p."turn_id" = t."id"
	GROUP BY t."assistant_message_id"
) p WHERE m."id" = p."id" AND m."status" = 'streaming';--> statement-breakpoint
DELETE FROM "chat_turn_pieces";--> statement-breakpoint
-- [n] and [n?] become ⟦id⟧ and ⟦id?⟧ where n is one of these sources, and [?] becomes ⟦?⟧ in what was researched; all
-- of it outside of code. What is split off by the pattern is not code.
CREATE FUNCTION "markers_of_parts"("content" text, "sources" jsonb, "is_researched" boolean) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	code CONSTANT text := '^[ \t>]*```(?:[^`]|`[^`]|``[^`])*(?:```[^\n]*|\Z)|^[ \t>]*~~~(?:[^~]|~[^~]|~~[^~])*(?:~~~[^\n]*|\Z)|`[^`\n]+`';
	prose text[];
	codes text[] := '{}';
	source record;
	result text := '';
BEGIN
	IF "content" !~ '\[[0-9?]' OR ("sources" IS NULL AND NOT "is_researched") THEN RETURN "content"; END IF;
	IF "content" ~ '[`~]' THEN
		prose := regexp_split_to_array("content", code, 'w');
		codes := array(SELECT hit[1] FROM regexp_matches("content", '(' || code || ')', 'gw') hit);
	ELSE
		prose := array["content"];
	END IF;
	FOR i IN 1..cardinality(prose) LOOP
		IF prose[i] ~ '\[[0-9?]' THEN
			FOR source IN SELECT one->>'n' AS n, one->>'id' AS id FROM jsonb_array_elements(coalesce("sources", '[]')) one LOOP
				prose[i] := replace(replace(prose[i], '[' || source.n || ']', '⟦' || source.id || '⟧'),
					'[' || source.n || '?]', '⟦' || source.id || '?⟧');
			END LOOP;
			IF "is_researched" THEN prose[i] := replace(prose[i], '[?]', '⟦?⟧'); END IF;
		END IF;
		result := result || prose[i] || coalesce(codes[i], '');
	END LOOP;
	RETURN result;
END $$;--> statement-breakpoint
-- As JavaScript counts it: signs beyond the first plane are two.
CREATE FUNCTION "utf16_length"("words" text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT length("words") + CASE WHEN octet_length("words") = length("words") THEN 0
		ELSE length(regexp_replace("words", '[^\U00010000-\U0010FFFF]', '', 'g')) END
$$;--> statement-breakpoint
CREATE FUNCTION "parts_of_message"("content" text, "sources" jsonb, "research" jsonb, "reasoning" text, "ms" integer) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN "research" IS NULL THEN '[]' ELSE jsonb_build_array(jsonb_build_object('kind', 'research', 'record', "research")) END
		|| CASE WHEN coalesce("reasoning", '') = '' THEN '[]'::jsonb
			ELSE jsonb_build_array(jsonb_build_object('kind', 'reasoning', 'text', "reasoning", 'ms', coalesce("ms", 0))) END
		|| CASE WHEN "sources" IS NULL THEN '[]'::jsonb
			ELSE jsonb_build_array(jsonb_build_object('kind', 'sources', 'sources', "sources")) END
		|| CASE WHEN "content" = '' THEN '[]'::jsonb
			ELSE jsonb_build_array(jsonb_build_object('kind', 'text', 'length', utf16_length("content"))) END
$$;--> statement-breakpoint
UPDATE "chat_messages" m SET
	"content" = x."content",
	"parts" = parts_of_message(x."content", x."sources", m."research", m."reasoning", m."reasoning_ms")
FROM (
	SELECT a."id", s."sources", markers_of_parts(a."content", s."sources", a."research" IS NOT NULL) AS "content"
	FROM "chat_messages" a LEFT JOIN (
		SELECT c."message_id", jsonb_agg(jsonb_build_object('id', c."id", 'n', c."n", 'url', c."url", 'title', c."title",
			'snippet', c."snippet") ORDER BY c."n") AS "sources"
		FROM (
			SELECT c."message_id", c."n", c."url", c."title", c."snippet",
				row_number() OVER (PARTITION BY m."session_id" ORDER BY m."position", c."n") AS "id"
			FROM "chat_citations" c JOIN "chat_messages" m ON m."id" = c."message_id"
		) c GROUP BY c."message_id"
	) s ON s."message_id" = a."id"
	WHERE a."role" = 'assistant' OR s."message_id" IS NOT NULL OR a."research" IS NOT NULL OR a."reasoning" IS NOT NULL
) x WHERE m."id" = x."id";--> statement-breakpoint
UPDATE "chat_sessions" s SET "last_source_id" = c."count"
FROM (
	SELECT m."session_id", count(*) AS "count"
	FROM "chat_citations" c JOIN "chat_messages" m ON m."id" = c."message_id" GROUP BY m."session_id"
) c WHERE s."id" = c."session_id";--> statement-breakpoint
-- Shared copies hold messages as they were shown.
CREATE FUNCTION "snapshot_of_parts"("snapshot" jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	message jsonb;
	messages jsonb := '[]';
	last_id integer := 0;
	sources jsonb;
	words text;
BEGIN
	IF jsonb_typeof("snapshot"->'messages') IS DISTINCT FROM 'array' THEN RETURN "snapshot"; END IF;
	FOR message IN SELECT jsonb_array_elements("snapshot"->'messages') LOOP
		SELECT jsonb_agg((one - 'id') || jsonb_build_object('id', last_id + place) ORDER BY place) INTO sources
		FROM jsonb_array_elements(coalesce(message->'citations', '[]')) WITH ORDINALITY cited(one, place);
		last_id := last_id + coalesce(jsonb_array_length(sources), 0);
		words := markers_of_parts(coalesce(message->>'content', ''), sources, message ? 'research');
		messages := messages || jsonb_build_array(
			(message - '{citations,research,reasoning,memory,attachments}'::text[]) || jsonb_build_object(
				'content', words,
				'parts', CASE WHEN message->>'role' = 'assistant'
					THEN parts_of_message(words, sources, message->'research', NULL, NULL) ELSE '[]' END
					|| CASE WHEN jsonb_array_length(coalesce(message->'attachments', '[]')) = 0 THEN '[]'::jsonb
						ELSE jsonb_build_array(jsonb_build_object('kind', 'files', 'files', message->'attachments')) END));
	END LOOP;
	RETURN "snapshot" || jsonb_build_object('messages', messages);
END $$;--> statement-breakpoint
UPDATE "chat_shares" SET "snapshot" = snapshot_of_parts("snapshot") WHERE "snapshot" IS NOT NULL;--> statement-breakpoint
DROP FUNCTION "snapshot_of_parts"(jsonb);--> statement-breakpoint
DROP FUNCTION "parts_of_message"(text, jsonb, jsonb, text, integer);--> statement-breakpoint
DROP FUNCTION "utf16_length"(text);--> statement-breakpoint
DROP FUNCTION "markers_of_parts"(text, jsonb, boolean);--> statement-breakpoint
DROP TABLE "chat_citations";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "reasoning";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "reasoning_ms";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "research";--> statement-breakpoint
ALTER TABLE "chat_turn_pieces" DROP CONSTRAINT "chat_turn_pieces_pkey";--> statement-breakpoint
ALTER TABLE "chat_turn_pieces" DROP COLUMN "kind", DROP COLUMN "content", DROP COLUMN "reasoning_ms",
	ADD COLUMN "changes" text NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_turn_pieces" ADD CONSTRAINT "chat_turn_pieces_pkey" PRIMARY KEY ("turn_id","starts_at");--> statement-breakpoint
-- Both in one go over the table. Markers are no words.
ALTER TABLE "chat_messages"
	ADD COLUMN "part_kinds" jsonb GENERATED ALWAYS AS (jsonb_path_query_array("parts", '$[*].kind')) STORED,
	ADD COLUMN "words" tsvector GENERATED ALWAYS AS (
		to_tsvector('english', regexp_replace("content", '⟦[0-9?]*⟧', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "chat_messages_researched" ON "chat_messages" ("user_id","created_at","id") WHERE "part_kinds" @> '["research"]';--> statement-breakpoint
ALTER TABLE "chat_messages" ALTER COLUMN "words" SET STATISTICS 0;--> statement-breakpoint
CREATE INDEX "chat_messages_owned_words" ON "chat_messages"
	USING gin (owned_words("user_id", "created_at", "words")) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "chat_messages_owned_words" ALTER COLUMN 1 SET STATISTICS 0;
