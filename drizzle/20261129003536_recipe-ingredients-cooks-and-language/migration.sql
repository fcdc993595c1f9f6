CREATE TABLE "recipe_cooks" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"recipe" text NOT NULL,
	"servings" integer,
	"cooked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipe_ingredients" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"recipe_id" text NOT NULL,
	"position" integer NOT NULL,
	"section" text NOT NULL,
	"line" text NOT NULL,
	"line_words" text NOT NULL,
	"amount" double precision,
	"amount_max" double precision,
	"unit" text,
	"size" text,
	"food_key" text,
	"food_words" text NOT NULL,
	"note" text NOT NULL,
	"is_optional" boolean NOT NULL,
	"is_to_taste" boolean NOT NULL,
	"alternative" text NOT NULL,
	"grams" double precision,
	"grams_from" text,
	"read_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "stated_figures" jsonb;--> statement-breakpoint
CREATE INDEX "recipe_cooks_user_recipe" ON "recipe_cooks" ("user_id","recipe","cooked_at");--> statement-breakpoint
CREATE INDEX "recipe_ingredients_recipe" ON "recipe_ingredients" ("recipe_id","position");--> statement-breakpoint
CREATE INDEX "recipe_ingredients_food" ON "recipe_ingredients" ("user_id","food_key");--> statement-breakpoint
ALTER TABLE "recipe_cooks" ADD CONSTRAINT "recipe_cooks_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recipe_ingredients" ADD CONSTRAINT "recipe_ingredients_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recipe_ingredients" ADD CONSTRAINT "recipe_ingredients_recipe_id_recipes_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO "recipe_cooks" ("id", "user_id", "recipe", "cooked_at")
SELECT "id", "user_id", "recipe", "last_cooked_at" FROM "recipe_marks" WHERE "cooked_count" > 0 AND "last_cooked_at" IS NOT NULL;
