CREATE TABLE "design_files" (
	"version_id" text,
	"file_id" text,
	"user_id" text NOT NULL,
	CONSTRAINT "design_files_pkey" PRIMARY KEY("version_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "design_folders" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "design_jobs" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"design_id" text,
	"task_id" text,
	"engine" text NOT NULL,
	"state" text NOT NULL,
	"place" integer,
	"stage" text,
	"value" real,
	"operation" text,
	"error_code" text,
	"message" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_poll_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "design_versions" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"design_id" text NOT NULL,
	"parent_id" text,
	"engine" text NOT NULL,
	"provider" text,
	"model_id" text,
	"model_name" text,
	"prompt" text NOT NULL,
	"negative_prompt" text DEFAULT '' NOT NULL,
	"style" text,
	"dimensions" text NOT NULL,
	"quality" text NOT NULL,
	"duration_seconds" integer,
	"fps" integer,
	"seed" integer,
	"composition" jsonb,
	"file_id" text,
	"original_file_id" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"warnings" jsonb DEFAULT '[]' NOT NULL,
	"drawn" jsonb DEFAULT '[]' NOT NULL,
	"not_drawn" jsonb DEFAULT '[]' NOT NULL,
	"reported_cost" jsonb,
	"engine_version" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"folder_id" text,
	"current_version_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "design_files_file" ON "design_files" ("file_id");--> statement-breakpoint
CREATE INDEX "design_files_user" ON "design_files" ("user_id");--> statement-breakpoint
CREATE INDEX "design_folders_user" ON "design_folders" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "design_jobs_user" ON "design_jobs" ("user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "design_jobs_task" ON "design_jobs" ("task_id");--> statement-breakpoint
CREATE INDEX "design_jobs_open" ON "design_jobs" ("updated_at") WHERE "state" not in ('done', 'failed', 'cancelled', 'lost');--> statement-breakpoint
CREATE INDEX "design_versions_design" ON "design_versions" ("design_id","created_at","id");--> statement-breakpoint
CREATE INDEX "design_versions_user" ON "design_versions" ("user_id");--> statement-breakpoint
CREATE INDEX "design_versions_file" ON "design_versions" ("file_id");--> statement-breakpoint
CREATE INDEX "design_versions_original" ON "design_versions" ("original_file_id");--> statement-breakpoint
CREATE INDEX "designs_user_created" ON "designs" ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "designs_user_updated" ON "designs" ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "designs_folder" ON "designs" ("folder_id");--> statement-breakpoint
ALTER TABLE "design_files" ADD CONSTRAINT "design_files_version_id_design_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "design_versions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "design_files" ADD CONSTRAINT "design_files_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "design_files" ADD CONSTRAINT "design_files_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "design_folders" ADD CONSTRAINT "design_folders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "design_jobs" ADD CONSTRAINT "design_jobs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "design_jobs" ADD CONSTRAINT "design_jobs_design_id_designs_id_fkey" FOREIGN KEY ("design_id") REFERENCES "designs"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_design_id_designs_id_fkey" FOREIGN KEY ("design_id") REFERENCES "designs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_original_file_id_files_id_fkey" FOREIGN KEY ("original_file_id") REFERENCES "files"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_folder_id_design_folders_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "design_folders"("id") ON DELETE SET NULL;