ALTER TABLE "shopping_items" ADD COLUMN "servings" integer;--> statement-breakpoint
ALTER TABLE "shopping_items" ADD COLUMN "meal_on" date;