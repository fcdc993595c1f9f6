ALTER TABLE "planned_meals" DROP CONSTRAINT "planned_meals_event_id_events_id_fkey";--> statement-breakpoint
DROP INDEX "planned_meals_user";--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "cuisine" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "yield_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shopping_items" ADD COLUMN "meal_id" text;--> statement-breakpoint
DROP INDEX "planned_meals_event";--> statement-breakpoint
CREATE UNIQUE INDEX "planned_meals_event" ON "planned_meals" ("user_id","event_id");