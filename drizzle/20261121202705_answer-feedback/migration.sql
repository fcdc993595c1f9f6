CREATE TABLE "answer_feedback" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"message_id" text NOT NULL,
	"rating" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_rewards" (
	"user_id" text,
	"answer_id" text,
	"tasks" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_rewards_pkey" PRIMARY KEY("user_id","answer_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "answer_feedback_message" ON "answer_feedback" ("message_id");--> statement-breakpoint
CREATE INDEX "answer_feedback_user" ON "answer_feedback" ("user_id");--> statement-breakpoint
CREATE INDEX "task_rewards_user_time" ON "task_rewards" ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD CONSTRAINT "answer_feedback_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD CONSTRAINT "answer_feedback_message_id_chat_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "chat_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "task_rewards" ADD CONSTRAINT "task_rewards_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;