CREATE TABLE "rate_windows" (
	"key_hash" text PRIMARY KEY,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turn_events" (
	"user_id" text NOT NULL,
	"turn_id" text,
	"starts_at" integer NOT NULL,
	"ends_at" integer,
	"events" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "turn_events_pkey" PRIMARY KEY("turn_id","ends_at")
);
--> statement-breakpoint
CREATE TABLE "turn_requests" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"turn_id" text NOT NULL,
	"kind" text NOT NULL,
	"words" text,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_turns" ADD COLUMN "server_id" text;--> statement-breakpoint
CREATE INDEX "rate_windows_ends" ON "rate_windows" ("ends_at");--> statement-breakpoint
CREATE INDEX "turn_requests_turn" ON "turn_requests" ("turn_id","created_at");--> statement-breakpoint
CREATE INDEX "turn_requests_user" ON "turn_requests" ("user_id");--> statement-breakpoint
ALTER TABLE "turn_events" ADD CONSTRAINT "turn_events_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "turn_events" ADD CONSTRAINT "turn_events_turn_id_chat_turns_id_fkey" FOREIGN KEY ("turn_id") REFERENCES "chat_turns"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "turn_requests" ADD CONSTRAINT "turn_requests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "turn_requests" ADD CONSTRAINT "turn_requests_turn_id_chat_turns_id_fkey" FOREIGN KEY ("turn_id") REFERENCES "chat_turns"("id") ON DELETE CASCADE;