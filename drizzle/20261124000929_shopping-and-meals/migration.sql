CREATE TABLE "planned_meals" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"event_id" text NOT NULL,
	"meal" text NOT NULL,
	"recipe" text NOT NULL,
	"recipe_title" text NOT NULL,
	"servings" integer NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipe_links" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"recipe_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shopping_items" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"line" text NOT NULL,
	"recipe" text DEFAULT '' NOT NULL,
	"recipe_title" text DEFAULT '' NOT NULL,
	"is_checked" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "planned_meals_event" ON "planned_meals" ("event_id");--> statement-breakpoint
CREATE INDEX "planned_meals_user" ON "planned_meals" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipe_links_token" ON "recipe_links" ("token_hash");--> statement-breakpoint
CREATE INDEX "recipe_links_recipe" ON "recipe_links" ("recipe_id");--> statement-breakpoint
CREATE INDEX "recipe_links_user" ON "recipe_links" ("user_id");--> statement-breakpoint
CREATE INDEX "shopping_items_user" ON "shopping_items" ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shopping_items_deleted" ON "shopping_items" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "planned_meals" ADD CONSTRAINT "planned_meals_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "planned_meals" ADD CONSTRAINT "planned_meals_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recipe_links" ADD CONSTRAINT "recipe_links_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recipe_links" ADD CONSTRAINT "recipe_links_recipe_id_recipes_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shopping_items" ADD CONSTRAINT "shopping_items_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;