CREATE TABLE "note_files" (
	"note_id" text,
	"file_id" text,
	"user_id" text NOT NULL,
	CONSTRAINT "note_files_pkey" PRIMARY KEY("note_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "note_import_items" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"import_id" text NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"tags" jsonb NOT NULL,
	"is_pinned" boolean NOT NULL,
	"state" text DEFAULT 'found' NOT NULL,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "note_imports" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'found' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"left_out" jsonb NOT NULL,
	"left_out_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "kept_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "note_files_file" ON "note_files" ("file_id");--> statement-breakpoint
CREATE INDEX "note_files_user" ON "note_files" ("user_id");--> statement-breakpoint
CREATE INDEX "note_import_items_import" ON "note_import_items" ("import_id","state","position");--> statement-breakpoint
CREATE INDEX "note_import_items_user" ON "note_import_items" ("user_id");--> statement-breakpoint
CREATE INDEX "note_imports_user" ON "note_imports" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "note_imports_created" ON "note_imports" ("created_at");--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_note_id_notes_id_fkey" FOREIGN KEY ("note_id") REFERENCES "notes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "note_import_items" ADD CONSTRAINT "note_import_items_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "note_import_items" ADD CONSTRAINT "note_import_items_import_id_note_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "note_imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "note_imports" ADD CONSTRAINT "note_imports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;