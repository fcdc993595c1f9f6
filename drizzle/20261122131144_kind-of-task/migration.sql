ALTER TABLE "api_logs" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
UPDATE "api_logs" AS "task" SET "kind" = CASE "task"."endpoint"
	WHEN '/api/chat' THEN CASE WHEN EXISTS (
		SELECT FROM "chat_turns" AS "turn" JOIN "chat_messages" AS "answer" ON "answer"."id" = "turn"."assistant_message_id"
		WHERE "turn"."task_id" = "task"."id" AND "answer"."research" IS NOT NULL
	) THEN 'research' ELSE 'chat' END
	WHEN '/api/openai' THEN 'question'
	WHEN '/api/search/web/summary' THEN 'web-search'
	WHEN '/api/search/images/summary' THEN 'image-search'
	WHEN '/api/search/videos/summary' THEN 'video-search'
	WHEN '/api/search/news/summary' THEN 'news-search'
	WHEN '/api/search/places/summary' THEN 'place-search'
	ELSE 'other'
END;
