CREATE TABLE "booking_pages" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"minutes" integer NOT NULL,
	"weekdays" jsonb NOT NULL,
	"start_hour" integer NOT NULL,
	"end_hour" integer NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"notice_hours" integer DEFAULT 4 NOT NULL,
	"horizon_days" integer DEFAULT 28 NOT NULL,
	"most_per_day" integer DEFAULT 8 NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"page_id" text NOT NULL,
	"event_id" text NOT NULL,
	"guest_name" text NOT NULL,
	"guest_email" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_attendees" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"event_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'needs-action' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"is_mailed" boolean DEFAULT false NOT NULL,
	"told" jsonb,
	"told_key" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_poll_people" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"poll_id" text NOT NULL,
	"email" text NOT NULL,
	"answers" jsonb DEFAULT '{}' NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "meeting_polls" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"minutes" integer NOT NULL,
	"slots" jsonb NOT NULL,
	"chosen" text,
	"event_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "booking_pages_user" ON "booking_pages" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_page" ON "bookings" ("page_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_attendees_once" ON "event_attendees" ("event_id","email");--> statement-breakpoint
CREATE INDEX "event_attendees_user" ON "event_attendees" ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "event_attendees_mailed" ON "event_attendees" ("event_id") WHERE "is_mailed";--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_poll_people_once" ON "meeting_poll_people" ("poll_id","email");--> statement-breakpoint
CREATE INDEX "meeting_poll_people_user" ON "meeting_poll_people" ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_polls_user" ON "meeting_polls" ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "booking_pages" ADD CONSTRAINT "booking_pages_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_page_id_booking_pages_id_fkey" FOREIGN KEY ("page_id") REFERENCES "booking_pages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_attendees" ADD CONSTRAINT "event_attendees_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "meeting_poll_people" ADD CONSTRAINT "meeting_poll_people_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "meeting_poll_people" ADD CONSTRAINT "meeting_poll_people_poll_id_meeting_polls_id_fkey" FOREIGN KEY ("poll_id") REFERENCES "meeting_polls"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "meeting_polls" ADD CONSTRAINT "meeting_polls_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;