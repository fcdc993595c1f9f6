ALTER TABLE "users" ADD COLUMN "zone_day" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "zone_day_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "zone_day_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "zone_month_started_at" timestamp with time zone;