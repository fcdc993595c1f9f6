CREATE TABLE "mail_outcomes" (
	"outcome" text PRIMARY KEY,
	"at" timestamp with time zone NOT NULL
);
