CREATE TABLE "calendar_operations" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"calendar_id" text NOT NULL,
	"uid" text NOT NULL,
	"kind" text DEFAULT 'event' NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"with_whom" text DEFAULT '' NOT NULL,
	"category" text DEFAULT 'personal' NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"is_busy" boolean DEFAULT true NOT NULL,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"start_local" text NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"rule" text,
	"excluded" jsonb DEFAULT '[]' NOT NULL,
	"added" jsonb DEFAULT '[]' NOT NULL,
	"series_ends_at" timestamp with time zone,
	"is_long" boolean DEFAULT false NOT NULL,
	"series_id" text,
	"recurrence_at" text,
	"changed_fields" jsonb DEFAULT '[]' NOT NULL,
	"source" text DEFAULT 'you' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "calendar_operations_user" ON "calendar_operations" ("user_id");--> statement-breakpoint
CREATE INDEX "calendar_operations_created" ON "calendar_operations" ("created_at");--> statement-breakpoint
CREATE INDEX "calendars_user" ON "calendars" ("user_id","position","id");--> statement-breakpoint
CREATE INDEX "events_single" ON "events" ("user_id","starts_at") WHERE "rule" is null and not "is_long";--> statement-breakpoint
CREATE INDEX "events_long" ON "events" ("user_id","starts_at") WHERE "is_long";--> statement-breakpoint
CREATE INDEX "events_series" ON "events" ("user_id","starts_at") WHERE "rule" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_occurrence" ON "events" ("series_id","recurrence_at");--> statement-breakpoint
CREATE INDEX "events_calendar" ON "events" ("calendar_id");--> statement-breakpoint
CREATE INDEX "events_updated" ON "events" ("user_id","updated_at","id");--> statement-breakpoint
ALTER TABLE "calendar_operations" ADD CONSTRAINT "calendar_operations_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_calendar_id_calendars_id_fkey" FOREIGN KEY ("calendar_id") REFERENCES "calendars"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_events_id_fkey" FOREIGN KEY ("series_id") REFERENCES "events"("id") ON DELETE CASCADE;