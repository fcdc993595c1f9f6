ALTER TABLE "chat_messages" ADD COLUMN "research" jsonb;--> statement-breakpoint
ALTER TABLE "api_logs" ADD COLUMN "tasks" integer DEFAULT 1 NOT NULL;