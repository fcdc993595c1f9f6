import { boolean, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { StoredSettings } from '#features/settings/shared/settings-fields.ts';

/** Columns of a row other than settings. */
export const columnsOfTheRow = ['userId', 'more', 'updatedAt'];

/**
 * A person's choices; a missing row or a null column means the default. Its feature declares each one's valid values.
 */
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
  /** Every field without its own column, by name. */
  more: jsonb('more').$type<StoredSettings>(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
