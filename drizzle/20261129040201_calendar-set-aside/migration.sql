ALTER TABLE "calendars" ADD COLUMN "aside_of" text;--> statement-breakpoint
CREATE INDEX "calendars_aside" ON "calendars" ("user_id") WHERE "aside_of" is not null;