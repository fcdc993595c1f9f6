ALTER TABLE "notification_preferences" ADD COLUMN "more" jsonb;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "more" jsonb;