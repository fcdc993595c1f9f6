ALTER TABLE "mcp_calls" ADD COLUMN "form" jsonb;--> statement-breakpoint
ALTER TABLE "mcp_calls" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "mcp_connections" ADD COLUMN "in_research" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mcp_tools" ADD COLUMN "hints" text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mcp_tools" ADD COLUMN "allowed_title" text;--> statement-breakpoint
ALTER TABLE "mcp_tools" ADD COLUMN "allowed_hints" text;