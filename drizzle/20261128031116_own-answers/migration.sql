ALTER TABLE "event_attendees" ADD COLUMN "dates" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "answer" text;