import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { playWords } from './play-words.ts';
import { answerUsage } from './usage/answer-usage.ts';
import type { WordQuestion } from './word-question.ts';

/** “Different to or different from?”, before somebody looks a word of it up. */
export const usageSkill = defineSkill<WordQuestion>({
  name: 'usage',
  precedence: 27,
  recognise: (text) => (answerUsage(text) ? { kind: 'usage', word: text } : undefined),
  answer: playWords,
  isWholeMessage: true,
});
