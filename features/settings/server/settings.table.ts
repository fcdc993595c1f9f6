import { boolean, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { AnswerLanguage } from '#features/settings/shared/answer-languages.ts';
import type { ResearchDepth, Settings } from '#features/settings/shared/settings.contract.ts';

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
  voiceName: text('voice_name'),
  voiceRate: real('voice_rate'),
  answerLanguage: text('answer_language').$type<AnswerLanguage>(),
  theme: text('theme').$type<Settings['theme']>(),
  density: text('density').$type<Settings['density']>(),
  contrast: text('contrast').$type<Settings['contrast']>(),
  motion: text('motion').$type<Settings['motion']>(),
  singleKeyShortcuts: boolean('single_key_shortcuts'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
