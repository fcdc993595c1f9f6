import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { answerKin } from './family/answer-kin.ts';
import { readKin } from './family/read-kin.ts';
import { playWords } from './play-words.ts';
import type { WordQuestion } from './word-question.ts';

/** “Who is my brother-in-law” asks; “my brother-in-law” by itself does not. */
const asks = /^(?:who|what)\b/i;

function recognise(text: string): WordQuestion | undefined {
  const read = readKin(text);
  if (read === undefined || (read.words.length === 1 && !asks.test(text))) return undefined;
  return answerKin(read) && { kind: 'relative', word: text };
}

/** “What is my brother's wife to me”, before a fact that has two of its words. */
export const familySkill = defineSkill<WordQuestion>({
  name: 'family',
  precedence: 27,
  recognise,
  answer: playWords,
  // “My dad's sister's son, what is he to me” refers to nothing before it.
  isWholeMessage: true,
});
