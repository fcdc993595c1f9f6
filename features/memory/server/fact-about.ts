import { personalWords } from './personal-words.ts';

/** The subject of a sentence in the first person. */
const topics: [RegExp, string][] = [
  [/^(?:please )?call me\b|^i(?: am|'m) (?:called|named)\b/i, 'name'],
  [/^i live\b/i, 'live home city address'],
  [/^i(?: am|'m) from\b|^i come from\b/i, 'from country nationality hometown'],
  [/^i was born\b/i, 'born'],
  [/^i work\b|^i(?: am|'m) an? \p{L}+(?:er|or|ist|ian|ant|ent|nurse|chef|cook|pilot|student)\b/iu, 'work'],
  [/^i(?: am|'m) \d+/i, 'age'],
  [/\ballerg/i, 'allergy'],
  [/\bvegetarian|\bvegan|\bpescatarian|^i (?:do not|don't|never) eat/i, 'diet eat'],
  [/^i speak\b/i, 'language'],
];

/** Whether the fact answers a question about these words. A question about "my name" is not about my sister's. */
export function isAnsweredBy(fact: string, words: readonly string[], isPossessive: boolean): boolean {
  const all = new Set(personalWords(fact));
  const possessed = /^(?:my|our) (?<what>.+?) (?:is|are|was|were|has|have)\b/i.exec(fact)?.groups?.what;
  const named = /^(?<who>.+?) (?:is|are|was|were) (?:my|our) (?<what>.+)$/i.exec(fact)?.groups;
  const what = possessed ?? named?.what;
  if (what !== undefined) {
    const subject = personalWords(what);
    const isWholeSubject = subject.every((word) => words.includes(word) || word === 'name');
    return isWholeSubject && words.every((word) => all.has(word) || word === 'name');
  }
  const topic = personalWords(
    topics.flatMap(([pattern, about]) => (pattern.test(fact) ? [about] : [])).join(' '),
  );
  const known = isPossessive ? new Set(topic) : new Set([...all, ...topic]);
  return words.every((word) => known.has(word));
}
