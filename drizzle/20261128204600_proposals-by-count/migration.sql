ALTER TABLE "code_proposals" ADD COLUMN "hunks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "code_proposals" ADD COLUMN "accepted" integer DEFAULT 0 NOT NULL;