import { plain } from '#features/built-in-engine/server/answer/markdown.ts';
import { deedPattern } from '#features/dictionary/server/answer/evidence.ts';
import type { SearchReferenceOutput } from '#features/dictionary/shared/reference-lookup.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';
import { stem } from '#shared/words/stem.ts';

export type SearchResult = SearchReferenceOutput['results'][number];
export type Wants = 'person' | 'place' | undefined;

const wantedDomains = {
  person: ['noun.person', 'noun.group'],
  place: ['noun.location', 'noun.object', 'noun.artifact'],
} as const;

const ranking =
  /\b(\p{L}{3,}est|first|last|second|third|only|\d+(?:st|nd|rd|th)|most \p{L}+)(?: to| the| in| on)* (\p{L}+)/iu;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
const clausesOf = (text: string) => text.split(/[;“]/);

/**
 * "First president" must stand side by side: the first African-American one is another person. Nor may
 * the entry rank something within another place, come second, or merely contain what is ranked first.
 */
function keepsRanking(query: string, snippet: string): boolean {
  const match = ranking.exec(query);
  if (!match?.[1] || !match[2]) return true;
  const [rank, noun] = [stem(match[1]), stem(match[2])];
  const asked = new Set(wordsOf(query.toLowerCase()).map(stem));
  return clausesOf(snippet).some((clause) => {
    // The first person to travel in space was the first in space.
    const words = wordsOf(
      clause.replace(/\b(?:person|man|human|woman) to \p{L}+ (?:in|on|into|around) /iu, ''),
    );
    // "The nearest to the sun" ranks by the sun, whatever function words are between.
    const at = words.findIndex(
      (word, index) =>
        stem(word) === rank &&
        stem(contentWords(words.slice(index + 1, index + 5).join(' '))[0] ?? '') === noun,
    );
    if (at < 0) return false;
    const before = words.slice(0, at);
    const after = words.slice(at + 2, at + 6).join(' ');
    const isRunnerUp =
      /^(?:\d+(?:st|nd|rd|th)|second|third|fourth|one|among)$/i.test(before.at(-1) ?? '') ||
      /\bone of\b/i.test(clause);
    const isContainer = before.some((word) =>
      /^(?:contains?|including|includes?|has|with|near)$/i.test(word),
    );
    const places = [
      ...before.filter((word) => /^\p{Lu}.*['’]s$/u.test(word)),
      ...(/(?:^|\w+ )(?:in|of|on) (?:(?:the|\p{Ll}+) ){0,2}(\p{Lu}\p{L}+)/u.exec(after)?.slice(1) ?? []),
    ];
    return !isRunnerUp && !isContainer && places.every((place) => asked.has(stem(place)));
  });
}

/** "Capital of Australia" must be literal, not assembled from two clauses. */
function keepsPhrase(query: string, snippet: string): boolean {
  const match = /(\p{L}+) of (?:the |an? )?(\p{L}+)/iu.exec(query);
  if (!match?.[1] || !match[2]) return true;
  const [first, second] = [stem(match[1]), stem(match[2])];
  return clausesOf(snippet).some((clause) => {
    const words = wordsOf(clause.toLowerCase());
    const stems = words.map(stem);
    const a = stems.indexOf(first);
    const b = stems.indexOf(second, a + 1);
    if (a < 0 || b < 0) return false;
    const lastOf = words.lastIndexOf('of', b);
    // "Capital of Chechnya in southwestern Russia" is not the capital of Russia.
    return lastOf > a ? b - lastOf <= 3 && words.slice(a, lastOf).every((word) => word !== 'of') : b - a <= 3;
  });
}

/** Office holders change; the reference only knows former ones. */
function asksForOffice(query: string): boolean {
  return (
    /\b(?:president|prime minister|king|queen|pope|leader|chancellor|mayor|governor|ceo|champion)\b/i.test(
      query,
    ) && !/\b(?:\d+(?:st|nd|rd|th)|first|last|second|third)\b/i.test(query)
  );
}

/**
 * "Discovered America" is not "discovered the mainland of North America": a deed and its object stand
 * close. A writer's work may be described at more length.
 */
function keepsDeed(query: string, deed: string | undefined, snippet: string): boolean {
  if (!deed) return true;
  const told = deedPattern(deed);
  const object = contentWords(query).find((word) => !told.test(word) && !deedPattern(deed).test(`${word} `));
  if (!object) return true;
  return clausesOf(snippet).some((clause) => {
    const words = wordsOf(clause);
    return words.some((word, index) => {
      const isDeed = told.test(word);
      // "Inventor (born in Scotland) of the telephone".
      const reach = /^wr/i.test(deed) || /[eo]r$/i.test(word) ? 8 : 4;
      const isOwn = /^(?:his|her|their)$/i.test(word);
      return (
        (isDeed || isOwn) &&
        words.slice(index + 1, index + (isOwn ? 3 : reach)).some((next) => stem(next) === stem(object))
      );
    });
  });
}

/**
 * The thing asked for has to be what the entry is, not something that its definition mentions on the
 * way: a pressure cooker is not a boiling point.
 */
function isKindAskedFor(query: string, snippet: string, domain: string): boolean {
  const [first] = contentWords(query);
  // A ranking is looked at more closely than by its first word.
  if (!first || ranking.test(query) || (/^(?:study|science|branch)/i.test(first) && domain !== 'noun.person'))
    return true;
  // A temperature scale is not a temperature.
  if (/^(?:temperature|speed|distance|height|weight|age|price|cost|number|amount)$/i.test(first))
    return false;
  const head =
    snippet.split(
      /[;(“,:]|\b(?:that|which|who|whose|for|at|used|to|in|on|with|consisting|including|having)\b/,
    )[0] ?? '';
  return coverage([first], head) === 1;
}

/** An entry that opens with the question's words answers it better than one that mentions them. */
function directness({ title, snippet, domain, score }: SearchResult, query: string, wants: Wants): number {
  const wanted = contentWords(query);
  const opening = snippet.split(/[;(“]/)[0] ?? '';
  const isFormer = /\b(?:once|former|formerly|until)\b/.test(snippet) && !/\b(?:former|once)\b/i.test(query);
  return (
    coverage(wanted, opening) * 3 +
    (opening.toLowerCase().includes(plain(query).toLowerCase()) ? 1.5 : 0) +
    (/\bworld\b/.test(snippet) && ranking.test(query) ? 2 : 0) -
    (isFormer ? 3 : 0) -
    (domain === 'noun.person' && !wants ? 2 : 0) -
    coverage(wanted, title) * 2 -
    snippet.length / 400 +
    Math.min(1, Math.max(0, score) / 50)
  );
}

/** The entry that answers a descriptive question, if one contains every word of it. */
export function findDirect(
  results: SearchResult[],
  query: string,
  { wants, deed }: { wants: Wants; deed?: string | undefined },
): SearchResult | undefined {
  const isDeed = (word: string) => deed !== undefined && deedPattern(deed).test(word);
  const asked = contentWords(query);
  const wanted = asked.filter((word) => !isDeed(word));
  if (asked.length < 2 || wanted.length === 0 || asksForOffice(query)) return undefined;
  const fitting = results.filter(({ title, snippet, domain }) => {
    const isWantedKind = !wants || (wantedDomains[wants] as readonly string[]).includes(domain);
    // A recipe with these words answers how to cook, not what something is.
    if (/^(?:adj|adv|verb)\.|^recipe$/.test(domain)) return false;
    if (wants === 'person' && !keepsDeed(query, deed, snippet)) return false;
    if (!wants && !isKindAskedFor(query, snippet, domain)) return false;
    const holdsAll = coverage(wanted, `${title} ${snippet}`) === 1;
    return isWantedKind && holdsAll && keepsRanking(query, snippet) && keepsPhrase(query, snippet);
  });
  // The answer is rarely in the question: "capital of France" asks for a title other than "France".
  const named = fitting.filter(({ title }) => coverage(wanted, title) < 0.5);
  const best = (candidates: SearchResult[]) =>
    candidates.sort((a, b) => directness(b, query, wants) - directness(a, query, wants))[0];
  return best(named) ?? best(fitting);
}
