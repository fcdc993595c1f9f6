import { boolean, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { StoredSettings } from '#features/settings/shared/settings-fields.ts';

/** What of a row is no setting. */
export const columnsOfTheRow = ['userId', 'more', 'updatedAt'];

/** What a person chose; a missing row or a null column means the default. What each may be, its feature declares. */
export const userSettings = pgTable('user_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  selectedModel: text('selected_model'),
  deepResearchEnabled: boolean('deep_research_enabled'),
  researchDepth: text('research_depth'),
  voiceEnabled: boolean('voice_enabled'),
  voiceChatEnabled: boolean('voice_chat_enabled'),
  voiceName: text('voice_name'),
  voiceRate: real('voice_rate'),
  answerLanguage: text('answer_language'),
  theme: text('theme'),
  density: text('density'),
  contrast: text('contrast'),
  motion: text('motion'),
  singleKeyShortcuts: boolean('single_key_shortcuts'),
  /** Every field without a column of its own, by its name. */
  more: jsonb('more').$type<StoredSettings>(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
