ALTER TABLE "chat_messages" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "leaf_id" text;--> statement-breakpoint
-- Chats from before there were branches are one straight line.
UPDATE "chat_messages" AS "m" SET "parent_id" = "line"."previous_id"
FROM (
	SELECT "id", lag("id") OVER (PARTITION BY "session_id" ORDER BY "position") AS "previous_id"
	FROM "chat_messages"
) AS "line"
WHERE "line"."id" = "m"."id" AND "line"."previous_id" IS NOT NULL;--> statement-breakpoint
UPDATE "chat_sessions" AS "s" SET "leaf_id" = "last"."id"
FROM (
	SELECT DISTINCT ON ("session_id") "session_id", "id" FROM "chat_messages" ORDER BY "session_id", "position" DESC
) AS "last"
WHERE "last"."session_id" = "s"."id";
