import type { Kind } from './question-sense.ts';

/** A fact or a card as the build writes it. */
export interface StoredFact {
  id: string;
  question: string;
  answer: string;
  steps: string[];
  /** The index of the source for checking it; null for common practice. */
  check: number | null;
  comparedOn: string | null;
  /** What "it" and "she" refer to afterwards. */
  topic?: string;
}

export interface StoredSubject {
  slug: string;
  title: string;
  facts: StoredFact[];
}

/** A question pattern: its fact (counted through all subjects), kind, required and optional words. */
export type StoredAsk = [fact: number, kind: Kind, needed: string, optional: string];

export interface StoredKnowledge {
  subjects: StoredSubject[];
  sources: { name: string; address: string }[];
  asks: StoredAsk[];
  /** Facts about two words that are confused, by both of them. */
  pairs: Record<string, number>;
  /** Question patterns by the rarest word that they require. */
  asksByWord: Record<string, number[]>;
  /** Facts by the words of their question and answer. */
  factsByWord: Record<string, number[]>;
}
