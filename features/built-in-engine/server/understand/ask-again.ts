import type { QuestionSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { cleanQuestion } from './clean.ts';
import type { Recognised } from './recognise.ts';

const mostWords = 4;
const askingWords =
  /^(?:what|which|who|whose|where|when|why|how|is|are|was|were|do|does|did|can|the|a|an|of|in)$/i;
/** Words for an animal's sex or age, any of which can replace another. */
const alike = /^(?:male|female|baby|young|little|group)s?$/i;

type Shape = 'percent' | 'number' | 'word';
const shapeOf = (word: string): Shape =>
  /^[\d.,]+%$/.test(word) ? 'percent' : /^\d[\d.,]*$/.test(word) ? 'number' : 'word';

const withPercentSign = (text: string) => text.replace(/(?<=\d) ?per ?cent\b/gi, '%');

/**
 * The earlier question with its matching part replaced by the new one: "25% of 80" and "30%", "a female horse" and "a
 * male one". The result counts only if the same skill recognises it, as a different question.
 */
export function askAgain(part: string, earlier: string, skill: QuestionSkill): Recognised | undefined {
  const instead = withPercentSign(part)
    .replace(/^(?:of|for|about|with|in|from|to|an?|the) /i, '')
    .replace(/ ones?$/i, '')
    .replace(/(?<=%) off$/i, '')
    .trim();
  const said = instead.split(' ');
  const [first = ''] = said;
  if (instead === '' || said.length > mostWords) return undefined;
  const words = withPercentSign(cleanQuestion(earlier)).split(' ');
  const before = JSON.stringify(skill.recognise(words.join(' ')));
  const read = (at: number, length: number): Recognised | undefined => {
    const written = [...words.slice(0, at), instead, ...words.slice(at + length)].join(' ');
    const asked = skill.recognise(written);
    return asked !== undefined && JSON.stringify(asked) !== before ? { skill, asked, written } : undefined;
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
