CREATE TABLE "timers" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"seconds" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"paused_left_ms" integer,
	"rang_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "timers_user" ON "timers" ("user_id","ends_at","id");--> statement-breakpoint
CREATE INDEX "timers_due" ON "timers" ("ends_at") WHERE "rang_at" is null and "paused_left_ms" is null and "deleted_at" is null;--> statement-breakpoint
ALTER TABLE "timers" ADD CONSTRAINT "timers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;