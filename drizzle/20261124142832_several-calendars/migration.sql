ALTER TABLE "calendar_operations" ADD COLUMN "calendars" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "counts_as_busy" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "subscription_url" text;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "refreshed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "refresh_error" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "refresh_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "next_refresh_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "http_etag" text;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "http_modified" text;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "feed_scope" text;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "feed_token_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_feed" ON "calendars" ("feed_token_hash");--> statement-breakpoint
CREATE INDEX "calendars_refresh" ON "calendars" ("next_refresh_at") WHERE "next_refresh_at" is not null;