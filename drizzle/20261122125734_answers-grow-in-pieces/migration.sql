CREATE TABLE "chat_turn_pieces" (
	"user_id" text NOT NULL,
	"turn_id" text,
	"kind" text,
	"starts_at" integer,
	"content" text NOT NULL,
	"reasoning_ms" integer,
	CONSTRAINT "chat_turn_pieces_pkey" PRIMARY KEY("turn_id","kind","starts_at")
);
--> statement-breakpoint
CREATE INDEX "api_logs_open" ON "api_logs" ("request_time") WHERE "response_status" is null and "released_at" is null;--> statement-breakpoint
ALTER TABLE "chat_turn_pieces" ADD CONSTRAINT "chat_turn_pieces_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_turn_pieces" ADD CONSTRAINT "chat_turn_pieces_turn_id_chat_turns_id_fkey" FOREIGN KEY ("turn_id") REFERENCES "chat_turns"("id") ON DELETE CASCADE;