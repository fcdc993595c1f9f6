import type { Kind } from './question-sense.ts';

/** A fact or a card as the build writes it. */
export interface StoredFact {
  id: string;
  question: string;
  answer: string;
  steps: string[];
  /** Which of the sources it can be checked at; null for what is common practice. */
  check: number | null;
  comparedOn: string | null;
  /** What "it" and "she" mean after it. */
  topic?: string;
}

export interface StoredSubject {
  slug: string;
  title: string;
  facts: StoredFact[];
}

/** A way to ask: which fact (counted through all subjects), what kind, which words it needs and which it may have. */
export type StoredAsk = [fact: number, kind: Kind, needed: string, optional: string];

export interface StoredKnowledge {
  subjects: StoredSubject[];
  sources: { name: string; address: string }[];
  asks: StoredAsk[];
  /** Ways to ask by the rarest word that they need. */
  asksByWord: Record<string, number[]>;
  /** Facts by the words of their question and answer. */
  factsByWord: Record<string, number[]>;
}
