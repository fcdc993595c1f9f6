CREATE TABLE "learn_bookmarks" (
	"user_id" text,
	"resource_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learn_bookmarks_pkey" PRIMARY KEY("user_id","resource_id")
);
--> statement-breakpoint
ALTER TABLE "learn_bookmarks" ADD CONSTRAINT "learn_bookmarks_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;