ALTER TABLE "calendar_operations" ADD COLUMN "is_unfinished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_goals" ADD COLUMN "is_weekly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "calendar_operations_unfinished" ON "calendar_operations" ("created_at") WHERE "is_unfinished";