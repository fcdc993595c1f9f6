ALTER TABLE "calendars" ADD COLUMN "dav_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_dav_name" ON "calendars" ("user_id","dav_name");--> statement-breakpoint
CREATE INDEX "events_exceptions" ON "events" ("user_id","series_id") WHERE "series_id" is not null;