CREATE TABLE "code_links" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"title" text NOT NULL,
	"entry" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_projects" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"template" text,
	"entry" text NOT NULL,
	"files" jsonb NOT NULL,
	"chat_id" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "code_proposals" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"base_version_id" text,
	"message_id" text,
	"title" text NOT NULL,
	"made_by" text NOT NULL,
	"changes" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_texts" (
	"user_id" text,
	"sha256" text,
	"encoding" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_texts_pkey" PRIMARY KEY("user_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "code_versions" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"parent_id" text,
	"made_by" text NOT NULL,
	"note" text,
	"name" text,
	"manifest" jsonb NOT NULL,
	"changed_files" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "code_links_token" ON "code_links" ("token_hash");--> statement-breakpoint
CREATE INDEX "code_links_project" ON "code_links" ("project_id");--> statement-breakpoint
CREATE INDEX "code_links_user" ON "code_links" ("user_id");--> statement-breakpoint
CREATE INDEX "code_projects_user_updated" ON "code_projects" ("user_id","updated_at","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "code_projects_user_created" ON "code_projects" ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "code_projects_chat" ON "code_projects" ("chat_id");--> statement-breakpoint
CREATE INDEX "code_projects_deleted" ON "code_projects" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "code_proposals_project" ON "code_proposals" ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "code_proposals_user" ON "code_proposals" ("user_id");--> statement-breakpoint
CREATE INDEX "code_versions_project" ON "code_versions" ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "code_versions_user" ON "code_versions" ("user_id");--> statement-breakpoint
CREATE INDEX "code_versions_created" ON "code_versions" ("created_at");--> statement-breakpoint
ALTER TABLE "code_links" ADD CONSTRAINT "code_links_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "code_links" ADD CONSTRAINT "code_links_project_id_code_projects_id_fkey" FOREIGN KEY ("project_id") REFERENCES "code_projects"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "code_projects" ADD CONSTRAINT "code_projects_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "code_projects" ADD CONSTRAINT "code_projects_chat_id_chat_sessions_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chat_sessions"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "code_proposals" ADD CONSTRAINT "code_proposals_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "code_proposals" ADD CONSTRAINT "code_proposals_project_id_code_projects_id_fkey" FOREIGN KEY ("project_id") REFERENCES "code_projects"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "code_texts" ADD CONSTRAINT "code_texts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "code_versions" ADD CONSTRAINT "code_versions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "code_versions" ADD CONSTRAINT "code_versions_project_id_code_projects_id_fkey" FOREIGN KEY ("project_id") REFERENCES "code_projects"("id") ON DELETE CASCADE;