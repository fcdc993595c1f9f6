CREATE TABLE "document_invitations" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"document_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"document_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_members" (
	"id" text PRIMARY KEY,
	"document_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_stars" (
	"user_id" text,
	"document_id" text,
	CONSTRAINT "document_stars_pkey" PRIMARY KEY("user_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "document_templates" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"document_id" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"reason" text NOT NULL,
	"name" text,
	"made_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"folder_id" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"tags" jsonb DEFAULT '[]' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"template_id" text,
	"word_goal" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "documents_id_user" UNIQUE("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "document_invitations_token" ON "document_invitations" ("token_hash");--> statement-breakpoint
CREATE INDEX "document_invitations_document" ON "document_invitations" ("document_id");--> statement-breakpoint
CREATE INDEX "document_invitations_user" ON "document_invitations" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_links_token" ON "document_links" ("token_hash");--> statement-breakpoint
CREATE INDEX "document_links_document" ON "document_links" ("document_id");--> statement-breakpoint
CREATE INDEX "document_links_user" ON "document_links" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_members_once" ON "document_members" ("document_id","user_id");--> statement-breakpoint
CREATE INDEX "document_members_user" ON "document_members" ("user_id");--> statement-breakpoint
CREATE INDEX "document_members_owner" ON "document_members" ("owner_id");--> statement-breakpoint
CREATE INDEX "document_stars_document" ON "document_stars" ("document_id");--> statement-breakpoint
CREATE INDEX "document_templates_user" ON "document_templates" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "document_versions_document" ON "document_versions" ("document_id","created_at","id");--> statement-breakpoint
CREATE INDEX "document_versions_user" ON "document_versions" ("user_id");--> statement-breakpoint
CREATE INDEX "document_versions_maker" ON "document_versions" ("made_by");--> statement-breakpoint
CREATE INDEX "document_versions_created" ON "document_versions" ("created_at");--> statement-breakpoint
CREATE INDEX "documents_user_updated" ON "documents" ("user_id","updated_at","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "documents_user_created" ON "documents" ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_folder" ON "documents" ("folder_id");--> statement-breakpoint
CREATE INDEX "documents_deleted" ON "documents" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "folders_user" ON "folders" ("user_id","position");--> statement-breakpoint
CREATE INDEX "folders_parent" ON "folders" ("parent_id");--> statement-breakpoint
ALTER TABLE "document_invitations" ADD CONSTRAINT "document_invitations_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_invitations" ADD CONSTRAINT "document_invitations_of_owner" FOREIGN KEY ("document_id","user_id") REFERENCES "documents"("id","user_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_of_owner" FOREIGN KEY ("document_id","user_id") REFERENCES "documents"("id","user_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_members" ADD CONSTRAINT "document_members_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_members" ADD CONSTRAINT "document_members_document" FOREIGN KEY ("document_id","owner_id") REFERENCES "documents"("id","user_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_stars" ADD CONSTRAINT "document_stars_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_stars" ADD CONSTRAINT "document_stars_document_id_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_templates" ADD CONSTRAINT "document_templates_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_made_by_users_id_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_folder_id_folders_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folders"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_id_folders_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "folders"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', "title"), 'A') || jsonb_to_tsvector('english', "tags", '["string"]') || to_tsvector('english', left("content", 200000))) STORED;--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "words" SET STATISTICS 0;--> statement-breakpoint
CREATE FUNCTION "keep_document_with_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id THEN
    RAISE EXCEPTION 'a document stays with its owner' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- Whoever else may write in it changes its words, and neither where it is nor whether it is.
  IF current_user = 'everyday_app' AND OLD.user_id IS DISTINCT FROM current_setting('app.user_id', true)
    AND ROW(NEW.folder_id, NEW.template_id, NEW.word_goal, NEW.created_at, NEW.deleted_at)
      IS DISTINCT FROM ROW(OLD.folder_id, OLD.template_id, OLD.word_goal, OLD.created_at, OLD.deleted_at) THEN
    RAISE EXCEPTION 'only the owner of a document does this' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "documents_keep_owner" BEFORE UPDATE ON "documents" FOR EACH ROW EXECUTE FUNCTION "keep_document_with_owner"();
