import type { Lexicon } from './lexicon.ts';
import type { Reading } from './reading/reading.ts';
import { rootOf, type Word } from './reading/words.ts';
import { areConverse, contrariesOf, meaningsOf } from './word-groups.ts';

export interface Pair {
  claim: Word;
  source: Word;
  /** 1 for the same word, less for a substitute. */
  weight: number;
}

export interface Alignment {
  pairs: readonly Pair[];
  /** Words with opposite meanings. */
  opposed: readonly Pair[];
  /** The share of the claim's words, numbers and dates found in the source, from 0 to 1. */
  coverage: number;
}

/** A word of the claim, with the roots that can express it. */
export interface WantedWord {
  word: Word;
  /** Best first. */
  standIns: ReadonlyMap<string, number>;
  antonyms: ReadonlySet<string>;
}

/** A claim prepared for comparison; built once and compared with many sentences. */
export interface WantedWords {
  words: readonly WantedWord[];
  /** Every root that could express any of it. */
  roots: ReadonlySet<string>;
  /** The same, plus those that numbers and dates are written with. */
  sought: ReadonlySet<string>;
  spans: Pick<Reading, 'quantities' | 'dates'>;
}

/** A day can be expressed by these alone. */
const relativeRoots = ['yesterday', 'today', 'tomorrow', 'ago'].map(rootOf);

export function wantedOf(claim: Reading, lexicon: Lexicon): WantedWords {
  const words = [...claim.content, ...claim.names].map((word): WantedWord => {
    const standIns = new Map<string, number>([[word.root, 1]]);
    const add = (roots: Iterable<string>, weight: number) => {
      for (const root of roots) if (!standIns.has(root)) standIns.set(root, weight);
    };
    add(meaningsOf(word.root), 0.9);
    add(lexicon.synonyms(word.lower), 0.9);
    add(lexicon.relatives(word.lower), 0.7);
    const antonyms = [...contrariesOf(word.root), ...lexicon.antonyms(word.lower)].filter(
      (root) => !areConverse(word.root, root),
    );
    return { word, standIns, antonyms: new Set(antonyms) };
  });
  const roots = new Set(words.flatMap(({ standIns }) => [...standIns.keys()]));
  const spans = [...claim.quantities, ...claim.dates];
  const inSpans = claim.words.filter(({ start, end }) =>
    spans.some((span) => start >= span.start && end <= span.end),
  );
  const relative = claim.dates.length > 0 ? relativeRoots : [];
  const sought = new Set([...roots, ...inSpans.map(({ root }) => root), ...relative]);
  return { words, roots, sought, spans: claim };
}

/**
 * Which word of the source expresses each word of the claim. `extra` are roots that count without a position: the
 * title's.
 */
export function align(wanted: WantedWords, source: Reading, extra: ReadonlySet<string>): Alignment {
  const byRoot = Map.groupBy(source.words, ({ root }) => root);
  const clauses = new Map<number, number>();
  for (const { word } of wanted.words)
    for (const { clause } of byRoot.get(word.root) ?? []) clauses.set(clause, (clauses.get(clause) ?? 0) + 1);
  // If there are several positions, the one in the clause that covers most of the claim.
  const nearest = (root: string) =>
    byRoot
      .get(root)
      ?.toSorted((one, other) => (clauses.get(other.clause) ?? 0) - (clauses.get(one.clause) ?? 0))[0];
  const pairs: Pair[] = [];
  const opposed: Pair[] = [];
  let held = heldSpans(wanted.spans, source);
  for (const { word, standIns, antonyms } of wanted.words) {
    const told = [...standIns].find(([root]) => byRoot.has(root));
    const place = told && nearest(told[0]);
    if (place) {
      pairs.push({ claim: word, source: place, weight: told[1] });
      held += told[1];
      continue;
    }
    const against = [...antonyms].find((root) => byRoot.has(root));
    const opposite = against === undefined ? undefined : nearest(against);
    if (opposite) opposed.push({ claim: word, source: opposite, weight: 1 });
    if (extra.has(word.root)) held += 0.9;
  }
  const all = wanted.words.length + wanted.spans.quantities.length + wanted.spans.dates.length;
  return { pairs, opposed, coverage: all === 0 ? 0 : held / all };
}

/** The claim's numbers and dates that are also in the source. */
export function heldSpans(claim: WantedWords['spans'], source: Reading): number {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 0.02;
  const quantities = claim.quantities.filter(({ low, dimension }) =>
    source.quantities.some(
      (other) =>
        (other.dimension === dimension && isNear(low, other.low)) ||
        // What can be worked out from two of its numbers is told by it as well.
        source.quantities.some(
          (third) =>
            third !== other &&
            third.dimension === dimension &&
            other.dimension === dimension &&
            isNear(low, third.low - other.low),
        ),
    ),
  );
  const dates = claim.dates.filter(({ from, to }) =>
    source.dates.some((other) => from <= other.to && other.from <= to),
  );
  return quantities.length + dates.length;
}
