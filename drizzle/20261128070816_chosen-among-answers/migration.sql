ALTER TABLE "answer_feedback" ADD COLUMN "preferred_over" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
DROP INDEX "chat_sessions_temporary";--> statement-breakpoint
CREATE INDEX "chat_sessions_temporary" ON "chat_sessions" ("user_id","updated_at") WHERE "is_temporary";