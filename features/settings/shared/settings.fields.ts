import { languageCodes } from '#shared/language/languages.ts';
import { answerLanguageCodes } from './answer-languages.ts';
import { setting } from './settings-fields.ts';

/** Appearance. Null until chosen: each device then keeps its own. */
export const lookSettings = {
  theme: setting((z) => z.enum(['light', 'dark', 'system']).nullable(), null),
  density: setting((z) => z.enum(['comfortable', 'compact', 'relaxed']).nullable(), null),
  contrast: setting((z) => z.enum(['normal', 'high', 'system']).nullable(), null),
  motion: setting((z) => z.enum(['full', 'reduced', 'system']).nullable(), null),
};

export const languageSettings = {
  /** The language of screens, emails and errors. Null is each browser's own. */
  language: setting((z) => z.enum(languageCodes).nullable(), null),
};

export const keyboardSettings = {
  /** Single-key shortcuts, such as `/` and `?`. */
  singleKeyShortcuts: setting((z) => z.boolean(), true),
};

/**
 * What the answering model generates besides the answer. Declared here because their switches are with those of
 * answers.
 */
export const besideAnswersSettings = {
  /** A connected model gives a new chat a better title than its first words. */
  betterTitles: setting((z) => z.boolean(), true),
  /** Follow-up questions are shown under the newest answer. */
  nextQuestions: setting((z) => z.boolean(), true),
};

/** Here because both chats and search summaries, which do not depend on each other, follow it. */
export const answerSettings = {
  /** Null is the language of the question. */
  answerLanguage: setting((z) => z.enum(answerLanguageCodes).nullable(), null),
};
