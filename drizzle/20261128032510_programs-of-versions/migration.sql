ALTER TABLE "note_versions" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "program" text;