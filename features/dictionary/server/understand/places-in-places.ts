import { cleanTerm } from '#features/built-in-engine/server/understand/clean.ts';
import { phrase } from '#shared/words/phrases.ts';
import type { Intent } from './intent.ts';

const name = String.raw`\p{L}(\p{L}|'|-|\.)*(\s\p{L}(\p{L}|'|-)*){0,2}?`;
const within = phrase(
  `(is|are|was) <child:${name}> [actually|really|located|situated|still]* (in|part of) [the]* <parent:${name}>`,
);
const nobody = /^(?:it|this|that|there|he|she|they|we|you|i|my|the|a|an|your|his|her)\b/i;

/** “Is Prague in Germany?” */
export function recogniseWithin(text: string): Intent | undefined {
  const found = text.length > 60 ? undefined : within.read(text);
  const [child, parent] = [cleanTerm(found?.child ?? ''), cleanTerm(found?.parent ?? '')];
  if (!child || !parent || nobody.test(child) || nobody.test(parent)) return undefined;
  return { type: 'within', child, parent };
}
