CREATE TABLE "mcp_calls" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"chat_id" text NOT NULL,
	"server" text NOT NULL,
	"tool" text NOT NULL,
	"fingerprint" text NOT NULL,
	"decision" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mcp_connections" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"url" text NOT NULL,
	"auth" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mcp_pins" (
	"server" text,
	"tool" text,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mcp_pins_pkey" PRIMARY KEY("server","tool")
);
--> statement-breakpoint
CREATE TABLE "mcp_secrets" (
	"connection_id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"sealed" text NOT NULL,
	"state_hash" text,
	"leased_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mcp_tools" (
	"connection_id" text,
	"user_id" text NOT NULL,
	"name" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"schema" text NOT NULL,
	"says_read_only" integer DEFAULT 0 NOT NULL,
	"fingerprint" text NOT NULL,
	"problem" text,
	"policy" text DEFAULT 'off' NOT NULL,
	"allowed_fingerprint" text,
	"allowed_description" text,
	"allowed_schema" text,
	"allowed_at" timestamp with time zone,
	CONSTRAINT "mcp_tools_pkey" PRIMARY KEY("connection_id","name")
);
--> statement-breakpoint
CREATE INDEX "mcp_calls_user" ON "mcp_calls" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mcp_calls_allowed" ON "mcp_calls" ("user_id","server","tool") WHERE "decision" in ('chat', 'always');--> statement-breakpoint
CREATE UNIQUE INDEX "mcp_connections_slug" ON "mcp_connections" ("user_id","slug");--> statement-breakpoint
CREATE INDEX "mcp_secrets_user" ON "mcp_secrets" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mcp_secrets_state" ON "mcp_secrets" ("state_hash");--> statement-breakpoint
CREATE INDEX "mcp_tools_user" ON "mcp_tools" ("user_id");--> statement-breakpoint
ALTER TABLE "mcp_calls" ADD CONSTRAINT "mcp_calls_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mcp_connections" ADD CONSTRAINT "mcp_connections_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mcp_secrets" ADD CONSTRAINT "mcp_secrets_connection_id_mcp_connections_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "mcp_connections"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mcp_secrets" ADD CONSTRAINT "mcp_secrets_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mcp_tools" ADD CONSTRAINT "mcp_tools_connection_id_mcp_connections_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "mcp_connections"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mcp_tools" ADD CONSTRAINT "mcp_tools_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;