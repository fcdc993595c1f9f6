CREATE TABLE "own_foods" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"words" text NOT NULL,
	"food" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipe_marks" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"recipe" text NOT NULL,
	"stars" integer,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"cooked_count" integer DEFAULT 0 NOT NULL,
	"last_cooked_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipe_versions" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"recipe_id" text NOT NULL,
	"words" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipes" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"servings" integer NOT NULL,
	"prep_minutes" integer DEFAULT 0 NOT NULL,
	"cook_minutes" integer DEFAULT 0 NOT NULL,
	"rest_minutes" integer DEFAULT 0 NOT NULL,
	"difficulty" text DEFAULT 'easy' NOT NULL,
	"ingredients" text DEFAULT '' NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]' NOT NULL,
	"starter_slug" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "own_foods_user_words" ON "own_foods" ("user_id","words");--> statement-breakpoint
CREATE UNIQUE INDEX "recipe_marks_user_recipe" ON "recipe_marks" ("user_id","recipe");--> statement-breakpoint
CREATE INDEX "recipe_marks_rated" ON "recipe_marks" ("recipe") WHERE "stars" is not null;--> statement-breakpoint
CREATE INDEX "recipe_versions_recipe" ON "recipe_versions" ("recipe_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recipe_versions_user" ON "recipe_versions" ("user_id");--> statement-breakpoint
CREATE INDEX "recipes_user_updated" ON "recipes" ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "recipes_deleted" ON "recipes" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "own_foods" ADD CONSTRAINT "own_foods_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recipe_marks" ADD CONSTRAINT "recipe_marks_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recipe_versions" ADD CONSTRAINT "recipe_versions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recipe_versions" ADD CONSTRAINT "recipe_versions_recipe_id_recipes_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;