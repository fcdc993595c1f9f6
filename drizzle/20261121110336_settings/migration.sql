ALTER TABLE "user_settings" ADD COLUMN "deep_research_enabled" boolean;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "research_depth" text;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "voice_enabled" boolean;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "voice_chat_enabled" boolean;