CREATE TABLE "scheduled_question_runs" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"question_id" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"client_id" text NOT NULL,
	"interruptions" integer DEFAULT 0 NOT NULL,
	"answer_id" text,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_questions" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"question" text NOT NULL,
	"days" jsonb NOT NULL,
	"time" text NOT NULL,
	"time_zone" text NOT NULL,
	"ends_on" text,
	"model" text,
	"skips_when_nothing_new" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"stopped_at" timestamp with time zone,
	"next_run_at" timestamp with time zone,
	"last_run_at" timestamp with time zone,
	"last_outcome" text,
	"answered_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"chat_id" text,
	"seen" jsonb DEFAULT '[]' NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_question_runs_once" ON "scheduled_question_runs" ("question_id","planned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_question_runs_open" ON "scheduled_question_runs" ("question_id") WHERE not "is_done";--> statement-breakpoint
CREATE INDEX "scheduled_question_runs_due" ON "scheduled_question_runs" ("due_at") WHERE not "is_done";--> statement-breakpoint
CREATE INDEX "scheduled_question_runs_user" ON "scheduled_question_runs" ("user_id");--> statement-breakpoint
CREATE INDEX "scheduled_questions_user" ON "scheduled_questions" ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "scheduled_questions_due" ON "scheduled_questions" ("next_run_at") WHERE "next_run_at" is not null and not "is_paused" and "deleted_at" is null;--> statement-breakpoint
ALTER TABLE "scheduled_question_runs" ADD CONSTRAINT "scheduled_question_runs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "scheduled_question_runs" ADD CONSTRAINT "scheduled_question_runs_question_id_scheduled_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "scheduled_questions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "scheduled_questions" ADD CONSTRAINT "scheduled_questions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;