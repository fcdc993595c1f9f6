DROP INDEX "chat_messages_words";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('english', "content")) STORED;
