ALTER TABLE "own_foods" ADD COLUMN "figures" jsonb;--> statement-breakpoint
ALTER TABLE "planned_meals" ADD COLUMN "leftover_of" text;--> statement-breakpoint
ALTER TABLE "own_foods" ALTER COLUMN "food" SET DEFAULT '';