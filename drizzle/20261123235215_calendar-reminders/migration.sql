CREATE TABLE "due_reminders" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"event_id" text NOT NULL,
	"at" text,
	"minutes" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"snoozed_until" timestamp with time zone,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reminders" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reminds_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_flexible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "other" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "due_reminders_once" ON "due_reminders" ("event_id","starts_at","minutes");--> statement-breakpoint
CREATE INDEX "due_reminders_user" ON "due_reminders" ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "due_reminders_snoozed" ON "due_reminders" ("snoozed_until") WHERE "snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "events_uid" ON "events" ("user_id","uid");--> statement-breakpoint
CREATE INDEX "events_reminds" ON "events" ("reminds_at") WHERE "reminds_at" is not null;--> statement-breakpoint
ALTER TABLE "due_reminders" ADD CONSTRAINT "due_reminders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "due_reminders" ADD CONSTRAINT "due_reminders_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE;