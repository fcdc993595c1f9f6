CREATE TABLE "dismissed_advice" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"rule" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_goals" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	"smallest_block" integer NOT NULL,
	"largest_block" integer NOT NULL,
	"due_on" text,
	"priority" text DEFAULT 'normal' NOT NULL,
	"category" text DEFAULT 'work' NOT NULL,
	"part" text DEFAULT 'any' NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "goal_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "dismissed_advice_rule" ON "dismissed_advice" ("user_id","rule");--> statement-breakpoint
CREATE INDEX "schedule_goals_user" ON "schedule_goals" ("user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "dismissed_advice" ADD CONSTRAINT "dismissed_advice_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedule_goals" ADD CONSTRAINT "schedule_goals_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;