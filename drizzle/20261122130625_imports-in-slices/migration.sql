CREATE TABLE "data_transfer_slices" (
	"transfer_id" text,
	"position" integer,
	"user_id" text NOT NULL,
	"table_name" text NOT NULL,
	"added" jsonb NOT NULL,
	"renamed" jsonb NOT NULL,
	CONSTRAINT "data_transfer_slices_pkey" PRIMARY KEY("transfer_id","position")
);
--> statement-breakpoint
ALTER TABLE "data_transfers" ADD COLUMN "runner" text;--> statement-breakpoint
ALTER TABLE "data_transfers" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_transfers" ADD COLUMN "written_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_transfers" ADD COLUMN "is_undone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_logs" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "data_transfer_slices_user" ON "data_transfer_slices" ("user_id");--> statement-breakpoint
ALTER TABLE "data_transfer_slices" ADD CONSTRAINT "data_transfer_slices_transfer_id_data_transfers_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "data_transfers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "data_transfer_slices" ADD CONSTRAINT "data_transfer_slices_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;