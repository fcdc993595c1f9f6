import { anyCase } from '#shared/words/any-case.ts';
import { oneOf } from '#shared/words/phrases.ts';
import { type Quality, qualities, qualityBy } from './qualities.ts';

export interface Comparison {
  one: string;
  other: string;
  quality: Quality;
  /** Whether the one with more of it is asked for: “taller”, and not “shorter”. */
  isMore: boolean;
  /** “Is X taller than Y” is answered with yes or no. */
  isCheck: boolean;
  /** “Is A5 bigger or smaller than A4”: which of the two the first is. */
  isOpen: boolean;
}

const words = oneOf([...new Set(qualities.flatMap(({ more, less }) => [more, less]))].join('|'));
const mayCompare = new RegExp(String.raw`\b(?:${words}|first|furthest|farther|closer|nearer|further)\b`, 'i');
const thing = (name: string) => String.raw`(?<${name}>\S.{0,50}?)`;
const which = "(?:which|what|who|whats|what's)";
const pair = `${thing('one')},? or ${thing('other')}`;
const either = [
  String.raw`^${which}(?: one)? (?:is|was|are|were) (?:the )?(?<word>${words})[,:;]? ${pair}$`,
  String.raw`^${which}(?: \p{L}+)? (?:is|was) (?<word>${words})[,:;]? ${pair}$`,
  String.raw`^${pair}[,:;]? ${which}(?: one)? (?:is|was)(?: the)? (?<word>${words})$`,
].map((source) => anyCase(source));
const firstOf = [
  String.raw`^(?:which|who|what)(?: one)? (?:came|was born|was|is|happened|started|was built|was invented) first[,:;]? ${pair}$`,
  String.raw`^(?:which|who|what)(?: one)? came (?:earlier|before)[,:;]? ${pair}$`,
].map((source) => new RegExp(source, 'i'));
const check = new RegExp(
  `^(?:is|was|are|were) ${thing('one')} (?<word>${words})(?<open> or ${words})? than ${thing('other')}$`,
  'i',
);

/** What is said of them stands elsewhere. */
const pronoun = /^(?:it|this|that|he|she|they|you|i|we|one|today|yesterday)\b/i;

/** “Which is taller, the Eiffel Tower or Big Ben”, “is Everest higher than K2”, “who was born first, Mozart or Bach”. */
export function readComparison(text: string): Comparison | undefined {
  if (!mayCompare.test(text)) return undefined;
  const written = text.replace(/\b(?:furthest|further away|farther|further) from\b/i, 'further from');
  const asked = either.map((pattern) => pattern.exec(written)?.groups).find(Boolean);
  const first = asked ? undefined : firstOf.map((pattern) => pattern.exec(written)?.groups).find(Boolean);
  const checked = asked || first ? undefined : check.exec(written)?.groups;
  const { one, other, word = 'earlier' } = asked ?? first ?? checked ?? {};
  if (pronoun.test(one ?? '') || pronoun.test(other ?? '')) return undefined;
  const found = one && other ? qualityBy(word.toLowerCase()) : undefined;
  if (!found || !one || !other || one.toLowerCase() === other.toLowerCase()) return undefined;
  const isOpen = checked?.open !== undefined;
  return { one, other, ...found, isCheck: checked !== undefined && !isOpen, isOpen };
}
