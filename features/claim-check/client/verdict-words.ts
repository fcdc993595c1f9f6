import type { DoubtReason, Verdict } from '#features/claim-check/shared/verdict.ts';

interface VerdictWords {
  label: string;
  explanation: string;
}

export const verdictWords: Readonly<Record<Verdict, VerdictWords>> = {
  supported: {
    label: 'Supported',
    explanation: 'The source says what this sentence says.',
  },
  wording: {
    label: 'Wording matches',
    explanation:
      'The source is about the same thing in similar words, but the rules cannot decide whether it says exactly this.',
  },
  absent: {
    label: 'Not in the source',
    explanation:
      'The part of the source that was read does not bear this sentence out, or not all of it. Check it before you rely on it.',
  },
  opposite: {
    label: 'The source says the opposite',
    explanation: 'The source says something else about the same thing. Check it before you rely on it.',
  },
};

export const uncitedWords: VerdictWords = {
  label: 'No source',
  explanation: 'This sentence makes a claim without citing a source. Check it before you rely on it.',
};

/** What the rules take exception to, as a sentence of its own. */
export const reasonWords: Readonly<Record<DoubtReason, string>> = {
  number: 'A number is not in the source, or belongs to something else there.',
  date: 'A date is not in the source, or belongs to something else there.',
  name: 'A name is not in the source, or stands for something else there.',
  negation: 'One of the two denies what the other affirms.',
  hedge: 'The source leaves open what this sentence states.',
  cause: 'The source does not give this as the cause.',
  quantifier: 'The source says this of fewer, or not of these alone.',
  population: 'The source says this of others than this sentence.',
  comparison: 'The source compares differently.',
  roles: 'In the source someone else does it, or has it done to them.',
  attribution: 'In the source this is someone’s opinion, or someone else’s.',
  words: 'Part of what it says is not in the source in these words.',
};
