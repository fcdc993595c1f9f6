CREATE TABLE "operator_events" (
	"id" text PRIMARY KEY,
	"actor_id" text,
	"via" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"about_id" text,
	"before" jsonb DEFAULT '{}' NOT NULL,
	"after" jsonb DEFAULT '{}' NOT NULL,
	"address" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"account_id" text PRIMARY KEY,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" text PRIMARY KEY,
	"address" text,
	"sealed_key" text,
	"key_end" text,
	"is_offered" boolean DEFAULT true NOT NULL,
	"default_model" text,
	"prices" jsonb DEFAULT '{}' NOT NULL,
	"other_price" jsonb,
	"cap" bigint,
	"last_test" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_costs" (
	"user_id" text,
	"day" date,
	"provider" text,
	"model" text,
	"calls" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "model_costs_pkey" PRIMARY KEY("user_id","day","provider","model")
);
--> statement-breakpoint
CREATE TABLE "provider_spending" (
	"provider" text,
	"month" text,
	"cost" bigint NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "provider_spending_pkey" PRIMARY KEY("provider","month")
);
--> statement-breakpoint
CREATE INDEX "operator_events_time" ON "operator_events" ("created_at","id");--> statement-breakpoint
ALTER TABLE "operator_events" ADD CONSTRAINT "operator_events_actor_id_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "operator_events" ADD CONSTRAINT "operator_events_about_id_users_id_fkey" FOREIGN KEY ("about_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_account_id_users_id_fkey" FOREIGN KEY ("account_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "model_costs" ADD CONSTRAINT "model_costs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;