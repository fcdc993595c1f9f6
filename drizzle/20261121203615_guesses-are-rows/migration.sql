CREATE TABLE "auth_guesses" (
	"address_hash" text PRIMARY KEY,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
