CREATE TABLE "api_usage" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"status_code" integer NOT NULL,
	"response_time" integer NOT NULL,
	"tasks" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"user_id" text,
	"model_id" text,
	"day" date,
	"task_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_usage_pkey" PRIMARY KEY("user_id","day","model_id")
);
--> statement-breakpoint
CREATE TABLE "task_types" (
	"user_id" text,
	"type" text,
	"day" date,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_types_pkey" PRIMARY KEY("user_id","day","type")
);
--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "voice_name" text;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "voice_rate" real;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "answer_language" text;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "theme" text;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "density" text;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "contrast" text;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "motion" text;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "single_key_shortcuts" boolean;--> statement-breakpoint
CREATE INDEX "api_usage_user_time" ON "api_usage" ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "api_usage" ADD CONSTRAINT "api_usage_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "task_types" ADD CONSTRAINT "task_types_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;