CREATE TABLE "operator_settings" (
	"id" text PRIMARY KEY,
	"values" jsonb DEFAULT '{}' NOT NULL,
	"sealed" text,
	"ends" jsonb DEFAULT '{}' NOT NULL,
	"last_test" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
