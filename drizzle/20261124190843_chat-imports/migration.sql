CREATE TABLE "chat_import_items" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"import_id" text NOT NULL,
	"position" integer NOT NULL,
	"chat_id" text NOT NULL,
	"starts_at" integer NOT NULL,
	"length" integer NOT NULL,
	"state" text DEFAULT 'found' NOT NULL,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_imports" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'found' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"files_left_out" integer DEFAULT 0 NOT NULL,
	"stayed_count" integer DEFAULT 0 NOT NULL,
	"left_out" jsonb NOT NULL,
	"left_out_count" integer NOT NULL,
	"cannot_keep" jsonb NOT NULL,
	"has_entries" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "chat_import_items_import" ON "chat_import_items" ("import_id","state","position");--> statement-breakpoint
CREATE INDEX "chat_import_items_user" ON "chat_import_items" ("user_id");--> statement-breakpoint
CREATE INDEX "chat_imports_user" ON "chat_imports" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_imports_created" ON "chat_imports" ("created_at");--> statement-breakpoint
ALTER TABLE "chat_import_items" ADD CONSTRAINT "chat_import_items_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_import_items" ADD CONSTRAINT "chat_import_items_import_id_chat_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "chat_imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_imports" ADD CONSTRAINT "chat_imports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;