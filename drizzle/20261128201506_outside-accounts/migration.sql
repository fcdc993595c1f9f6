ALTER TABLE "mcp_connections" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "mcp_connections" ADD COLUMN "paused_at" timestamp with time zone;