import type { QuestionSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { cleanQuestion } from './clean.ts';

const mostWords = 4;
const askingWords =
  /^(?:what|which|who|whose|where|when|why|how|is|are|was|were|do|does|did|can|the|a|an|of|in)$/i;
/** What stands beside an animal, for one another. */
const alike = /^(?:male|female|baby|young|little|group)s?$/i;

type Shape = 'percent' | 'number' | 'word';
const shapeOf = (word: string): Shape =>
  /^[\d.,]+%$/.test(word) ? 'percent' : /^\d[\d.,]*$/.test(word) ? 'number' : 'word';

/**
 * The earlier question with what was said now in the place of what it had: "25% of 80" and "30%", "a female horse" and "a
 * male one". Only what the same skill reads, and reads otherwise, is a question.
 */
export function askAgain(part: string, earlier: string, skill: QuestionSkill): unknown {
  const instead = part
    .replace(/^(?:of|for|about|with|in|from|to|an?|the) /i, '')
    .replace(/ ones?$/i, '')
    .trim();
  const said = instead.split(' ');
  const [first = ''] = said;
  if (instead === '' || said.length > mostWords) return undefined;
  const words = cleanQuestion(earlier).split(' ');
  const before = JSON.stringify(skill.recognise(words.join(' ')));
  const read = (at: number, length: number): unknown => {
    const asked = skill.recognise([...words.slice(0, at), instead, ...words.slice(at + length)].join(' '));
    return asked !== undefined && JSON.stringify(asked) !== before ? asked : undefined;
  };
  const shape = shapeOf(first);
  if (said.length === 1 && (shape !== 'word' || alike.test(first))) {
    const isLike = (word: string) => (shape === 'word' ? alike.test(word) : shapeOf(word) === shape);
    const places = words.flatMap((word, at) => (isLike(word) ? [at] : []));
    const [only] = places;
    return only !== undefined && places.length === 1 ? read(only, 1) : undefined;
  }
  for (let length = Math.min(3, words.length - 1); length > 0; length--) {
    for (let at = words.length - length; at > 0; at--) {
      const span = words.slice(at, at + length);
      if (span.some((word) => askingWords.test(word) || shapeOf(word) !== 'word')) continue;
      const asked = read(at, length);
      if (asked !== undefined) return asked;
    }
  }
  return undefined;
}
