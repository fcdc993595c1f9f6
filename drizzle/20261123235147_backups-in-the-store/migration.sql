ALTER TABLE "backup_runs" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "place" text DEFAULT 'folder' NOT NULL;