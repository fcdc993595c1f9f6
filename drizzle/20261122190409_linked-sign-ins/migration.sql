ALTER TABLE "auth_accounts" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "vouched_by" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "id_token" text;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_identity" ON "auth_accounts" ("provider_id","account_id");