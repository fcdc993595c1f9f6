ALTER TABLE "chat_sessions" ADD COLUMN "is_temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_messages_session_parent" ON "chat_messages" ("session_id","parent_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_temporary" ON "chat_sessions" ("updated_at") WHERE "is_temporary";