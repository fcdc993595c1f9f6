import { z } from 'zod';
import { languageCodes } from '#shared/language/languages.ts';
import { answerLanguageCodes } from './answer-languages.ts';
import { setting } from './settings-fields.ts';

/** How things look. Null until it is chosen: each device then keeps what it has. */
export const lookSettings = {
  theme: setting(z.enum(['light', 'dark', 'system']).nullable(), null),
  density: setting(z.enum(['comfortable', 'compact', 'relaxed']).nullable(), null),
  contrast: setting(z.enum(['normal', 'high', 'system']).nullable(), null),
  motion: setting(z.enum(['full', 'reduced', 'system']).nullable(), null),
};

export const languageSettings = {
  /** Of screens, emails and errors. Null is what each browser asks for. */
  language: setting(z.enum(languageCodes).nullable(), null),
};

export const keyboardSettings = {
  /** Keys that act alone, such as `/` and `?`. */
  singleKeyShortcuts: setting(z.boolean(), true),
};

/** What is made beside an answer by the model that gave it. Here because their switches are with those of answers. */
export const besideAnswersSettings = {
  /** A connected model gives a new chat a better title than its first words. */
  betterTitles: setting(z.boolean(), true),
  /** Questions that could be asked next stand under the newest answer. */
  nextQuestions: setting(z.boolean(), true),
};

/** Here because chats and summaries of searches, of which neither stands above the other, both keep to it. */
export const answerSettings = {
  /** Null is the language of the question. */
  answerLanguage: setting(z.enum(answerLanguageCodes).nullable(), null),
};
