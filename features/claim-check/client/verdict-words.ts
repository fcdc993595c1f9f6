import type { Verdict } from '#features/claim-check/shared/verdict.ts';

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
