CREATE TABLE "note_versions" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"note_id" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"tags" jsonb DEFAULT '[]' NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "note_versions_note" ON "note_versions" ("note_id","created_at","id");--> statement-breakpoint
CREATE INDEX "note_versions_user" ON "note_versions" ("user_id");--> statement-breakpoint
CREATE INDEX "note_versions_created" ON "note_versions" ("created_at");--> statement-breakpoint
CREATE INDEX "notes_user_updated" ON "notes" ("user_id","updated_at","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notes_user_created" ON "notes" ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_deleted" ON "notes" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_note_id_notes_id_fkey" FOREIGN KEY ("note_id") REFERENCES "notes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', "title"), 'A') || jsonb_to_tsvector('english', "tags", '["string"]') || to_tsvector('english', "content")) STORED;--> statement-breakpoint
ALTER TABLE "notes" ALTER COLUMN "words" SET STATISTICS 0;
