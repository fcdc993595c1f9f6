CREATE TABLE "saved_images" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"page_url" text NOT NULL,
	"image_url" text NOT NULL,
	"site" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"creator" text,
	"licence_name" text,
	"licence_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_images_user_image" UNIQUE("user_id","image_url")
);
--> statement-breakpoint
CREATE INDEX "saved_images_user_created" ON "saved_images" ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "saved_images" ADD CONSTRAINT "saved_images_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;