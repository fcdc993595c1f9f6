CREATE TABLE "api_key_costs" (
	"key_id" text,
	"user_id" text NOT NULL,
	"month" text,
	"cost" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_key_costs_pkey" PRIMARY KEY("key_id","month")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "spending_limit" bigint;--> statement-breakpoint
CREATE INDEX "api_key_costs_user" ON "api_key_costs" ("user_id");--> statement-breakpoint
ALTER TABLE "api_key_costs" ADD CONSTRAINT "api_key_costs_key_id_api_keys_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_keys"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "api_key_costs" ADD CONSTRAINT "api_key_costs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;