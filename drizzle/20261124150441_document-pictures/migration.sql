CREATE TABLE "document_files" (
	"document_id" text,
	"file_id" text,
	"user_id" text NOT NULL,
	CONSTRAINT "document_files_pkey" PRIMARY KEY("document_id","file_id")
);
--> statement-breakpoint
CREATE INDEX "document_files_file" ON "document_files" ("file_id");--> statement-breakpoint
CREATE INDEX "document_files_user" ON "document_files" ("user_id");--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;