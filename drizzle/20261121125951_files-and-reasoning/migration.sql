CREATE TABLE "chat_attachments" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"message_id" text NOT NULL,
	"file_id" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'storing' NOT NULL,
	"width" integer,
	"height" integer,
	"page_count" integer,
	"text_length" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "reasoning" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "reasoning_ms" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_attachments_message_position" ON "chat_attachments" ("message_id","position");--> statement-breakpoint
CREATE INDEX "chat_attachments_file" ON "chat_attachments" ("file_id");--> statement-breakpoint
CREATE INDEX "chat_attachments_user" ON "chat_attachments" ("user_id");--> statement-breakpoint
CREATE INDEX "files_user_created" ON "files" ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_message_id_chat_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "chat_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;