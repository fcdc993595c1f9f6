import { answerOfTool } from '#features/built-in-engine/server/answer-of-tool.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import type { WordQuestion } from './word-question.ts';

/** Asks the tool about a word, and says what it answers. */
export function playWords({ kind, word, other, length }: WordQuestion): Skill {
  const input = { kind, word, ...(other && { other }), ...(length && { length }) };
  return answerOfTool({ toolName: 'play_words', input }, 'words');
}
