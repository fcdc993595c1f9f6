CREATE TABLE "code_runs" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"work" text NOT NULL,
	"taken_at" timestamp with time zone,
	"result" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "code_runs_project" ON "code_runs" ("project_id");--> statement-breakpoint
CREATE INDEX "code_runs_user" ON "code_runs" ("user_id");--> statement-breakpoint
CREATE INDEX "code_runs_expires" ON "code_runs" ("expires_at");--> statement-breakpoint
ALTER TABLE "code_runs" ADD CONSTRAINT "code_runs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "code_runs" ADD CONSTRAINT "code_runs_project_id_code_projects_id_fkey" FOREIGN KEY ("project_id") REFERENCES "code_projects"("id") ON DELETE CASCADE;