CREATE TABLE "memory_bookmarks" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"message_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory_facts" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"message_id" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory_tags" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"message_id" text,
	"search_id" text,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memory_tags_on_one_thing" CHECK (num_nonnulls("message_id", "search_id") = 1)
);
--> statement-breakpoint
DROP INDEX "chat_messages_user";--> statement-breakpoint
CREATE INDEX "chat_messages_user_created" ON "chat_messages" ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chat_sessions_user_created" ON "chat_sessions" ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "memory_bookmarks_message" ON "memory_bookmarks" ("message_id");--> statement-breakpoint
CREATE INDEX "memory_bookmarks_user" ON "memory_bookmarks" ("user_id");--> statement-breakpoint
CREATE INDEX "memory_facts_user" ON "memory_facts" ("user_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "memory_facts_message" ON "memory_facts" ("message_id");--> statement-breakpoint
CREATE INDEX "memory_tags_user" ON "memory_tags" ("user_id","tag");--> statement-breakpoint
CREATE UNIQUE INDEX "memory_tags_message" ON "memory_tags" ("message_id","tag");--> statement-breakpoint
CREATE UNIQUE INDEX "memory_tags_search" ON "memory_tags" ("search_id","tag");--> statement-breakpoint
CREATE INDEX "search_history_user_created" ON "search_history" ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "memory_bookmarks" ADD CONSTRAINT "memory_bookmarks_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "memory_bookmarks" ADD CONSTRAINT "memory_bookmarks_message_id_chat_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "chat_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "memory_facts" ADD CONSTRAINT "memory_facts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "memory_facts" ADD CONSTRAINT "memory_facts_message_id_chat_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "chat_messages"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "memory_tags" ADD CONSTRAINT "memory_tags_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "memory_tags" ADD CONSTRAINT "memory_tags_message_id_chat_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "chat_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "memory_tags" ADD CONSTRAINT "memory_tags_search_id_search_history_id_fkey" FOREIGN KEY ("search_id") REFERENCES "search_history"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "search_history" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('english', "query") || jsonb_to_tsvector('english', "results", '["string"]')) STORED;
