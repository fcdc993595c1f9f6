CREATE TABLE "calendar_changes" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"calendar_id" text NOT NULL,
	"name" text NOT NULL,
	"change_number" integer NOT NULL,
	"is_deleted" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "default_category" text;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "default_reminders" jsonb;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "change_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "forgotten_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_changes_once" ON "calendar_changes" ("calendar_id","name");--> statement-breakpoint
CREATE INDEX "calendar_changes_since" ON "calendar_changes" ("calendar_id","change_number");--> statement-breakpoint
CREATE INDEX "calendar_changes_user" ON "calendar_changes" ("user_id");--> statement-breakpoint
CREATE INDEX "calendar_changes_deleted" ON "calendar_changes" ("changed_at") WHERE "is_deleted";--> statement-breakpoint
ALTER TABLE "calendar_changes" ADD CONSTRAINT "calendar_changes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_changes" ADD CONSTRAINT "calendar_changes_calendar_id_calendars_id_fkey" FOREIGN KEY ("calendar_id") REFERENCES "calendars"("id") ON DELETE CASCADE;