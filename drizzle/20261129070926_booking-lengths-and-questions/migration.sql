ALTER TABLE "booking_pages" ADD COLUMN "other_lengths" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_pages" ADD COLUMN "other_questions" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "guest_time_zone" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "other_answers" jsonb DEFAULT '[]' NOT NULL;