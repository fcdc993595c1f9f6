import type { z } from 'zod';
import { findPart, type MessagePart, type StoredPart } from '#features/assistant/shared/message-part.ts';
import type { Zod } from '#shared/zod.ts';
import { doubtReasons, verdicts } from './verdict.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    /** The verdict on each sentence; follows the text and never changes it. */
    verdicts: { data: { verdicts: SentenceVerdict[] }; change: SentenceVerdict[] };
  }
}

/** Longest sentence of a source that is stored with a verdict, in characters. */
export const maxQuoteLength = 400;
const maxVerdicts = 1_000;

const sentenceVerdict = (z: Zod) =>
  z.object({
    /** Where the claim starts and ends in the answer's text, without its markers. */
    from: z.number().int().nonnegative(),
    to: z.number().int().nonnegative(),
    /** The sources that it cites; none where it should cite one. */
    ids: z.array(z.number().int().positive()).max(20),
    verdict: z.enum(verdicts),
    /** The source's sentence that the verdict rests on; empty without one. */
    quote: z.string().max(maxQuoteLength),
    /** Which of the sources that sentence is from. */
    quoteId: z.number().int().positive().nullable(),
    by: z.enum(['rules', 'model']),
    /** Why the rules doubt it. */
    reason: z.enum(doubtReasons).optional(),
  });
export type SentenceVerdict = z.infer<ReturnType<typeof sentenceVerdict>>;

/** The result in one line; empty while there is none. */
export function formatVerdicts(verdicts: readonly SentenceVerdict[]): string {
  const cited = verdicts.filter(({ ids }) => ids.length > 0);
  const count = (verdict: SentenceVerdict['verdict']) =>
    cited.filter((one) => one.verdict === verdict).length;
  const [supported, wording, absent, opposite] = [
    count('supported'),
    count('wording'),
    count('absent'),
    count('opposite'),
  ];
  const uncited = verdicts.length - cited.length;
  // Only the first count names its unit.
  const findings = [
    {
      count: supported,
      first:
        supported === 1
          ? '1 sentence supported by its source'
          : `${supported} sentences supported by their sources`,
      next: '',
    },
    {
      count: wording,
      first:
        wording === 1
          ? '1 sentence whose wording matches its source'
          : `${wording} sentences whose wording matches their sources`,
      next: wording === 1 ? '1 whose wording matches' : `${wording} whose wording matches`,
    },
    {
      count: absent,
      first: absent === 1 ? '1 sentence not in the source' : `${absent} sentences not in the source`,
      next: absent === 1 ? '1 not in the source' : `${absent} not in the source`,
    },
    {
      count: opposite,
      first:
        opposite === 1
          ? '1 sentence where the source says the opposite'
          : `${opposite} sentences where the source says the opposite`,
      next:
        opposite === 1
          ? '1 where the source says the opposite'
          : `${opposite} where the source says the opposite`,
    },
    {
      count: uncited,
      first: uncited === 1 ? '1 sentence without a source' : `${uncited} sentences without a source`,
      next: uncited === 1 ? '1 without a source' : `${uncited} without a source`,
    },
  ].filter(({ count }) => count > 0);
  return findings.map(({ first, next }, at) => (at === 0 ? first : next)).join(', ');
}

export const verdictsPart: StoredPart<'verdicts'> = {
  kind: 'verdicts',
  schema: (z) => z.object({ verdicts: z.array(sentenceVerdict(z)).max(maxVerdicts) }),
  /** A second verdict on the same text replaces the first. */
  reduce(data, change) {
    const isAgain = ({ from, to }: SentenceVerdict) =>
      change.some((fresh) => fresh.from === from && fresh.to === to);
    const verdicts = [...(data?.verdicts ?? []).filter((known) => !isAgain(known)), ...change];
    return { verdicts: verdicts.toSorted((one, other) => one.from - other.from).slice(0, maxVerdicts) };
  },
  join: (first, second) => [...first, ...second],
  toMarkdown({ verdicts }) {
    const line = formatVerdicts(verdicts);
    return line === '' ? '' : `*Check of its sources: ${line}.*`;
  },
};

const none: readonly SentenceVerdict[] = [];

export function verdictsOf(parts: readonly MessagePart[]): readonly SentenceVerdict[] {
  return findPart(parts, 'verdicts')?.verdicts ?? none;
}
