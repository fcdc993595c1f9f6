CREATE TABLE "invitations" (
	"id" text PRIMARY KEY,
	"token_hash" text NOT NULL,
	"email" text,
	"is_mailed" boolean DEFAULT false NOT NULL,
	"invited_by" text,
	"used_by" text,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"account_id" text PRIMARY KEY,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" text PRIMARY KEY,
	"state" text NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"bytes" bigint,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "server_errors" (
	"fingerprint" text,
	"day" date,
	"level" text NOT NULL,
	"message" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "server_errors_pkey" PRIMARY KEY("fingerprint","day")
);
--> statement-breakpoint
CREATE TABLE "mail_opt_outs" (
	"address_hash" text PRIMARY KEY,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_mails" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"recipient_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_settings" (
	"name" text PRIMARY KEY,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_time" ON "invitations" ("created_at");--> statement-breakpoint
CREATE INDEX "backup_runs_time" ON "backup_runs" ("started_at");--> statement-breakpoint
CREATE INDEX "outside_mails_user_time" ON "outside_mails" ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_used_by_users_id_fkey" FOREIGN KEY ("used_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_account_id_users_id_fkey" FOREIGN KEY ("account_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "outside_mails" ADD CONSTRAINT "outside_mails_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;