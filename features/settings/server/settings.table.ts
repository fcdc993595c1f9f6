import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { ResearchDepth } from '#features/settings/shared/settings.contract.ts';

/** What a person chose; a missing row or a null column means the default. */
export const userSettings = pgTable('user_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  selectedModel: text('selected_model'),
  deepResearchEnabled: boolean('deep_research_enabled'),
  researchDepth: text('research_depth').$type<ResearchDepth>(),
  voiceEnabled: boolean('voice_enabled'),
  voiceChatEnabled: boolean('voice_chat_enabled'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
