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
  /** What the things in it are, by words that people ask with: “which lizard” wants a chameleon. */
  kinds: string;
  /** Ways to ask for it. */
  asks: [kind: Kind, needed: string, optional: string][];
}

export interface StoredSubject {
  slug: string;
  title: string;
  facts: StoredFact[];
}

/** A question pattern: its fact (counted through all subjects), kind, required and optional words. */
export type StoredAsk = [fact: number, kind: Kind, needed: string, optional: string];

/** Everything, as the build arranges it. */
export interface StoredKnowledge {
  subjects: StoredSubject[];
  sources: { name: string; address: string }[];
  /** Facts about two words that are confused, by both of them. */
  pairs: Record<string, number>;
  /** Question patterns by the rarest word that they require. */
  asksByWord: ReadonlyMap<string, StoredAsk[]>;
  /** Facts by the words of their question and answer, ascending. */
  factsByWord: ReadonlyMap<string, number[]>;
}

/** The file's tables. Nothing of it is kept in memory: a question reads the rows of its words. */
export const schema = `
  CREATE TABLE subjects (slug TEXT PRIMARY KEY, title TEXT NOT NULL, first INTEGER NOT NULL, count INTEGER NOT NULL,
    compared INTEGER NOT NULL);
  CREATE TABLE sources (id INTEGER PRIMARY KEY, name TEXT NOT NULL, address TEXT NOT NULL);
  CREATE TABLE pairs (words TEXT PRIMARY KEY, fact INTEGER NOT NULL) WITHOUT ROWID;
  -- Patterns as lines of fact, kind, required and optional words, by tabs; facts as gaps between ascending numbers, and
  -- how many they are: how rare a word is takes no list.
  CREATE TABLE words (word TEXT PRIMARY KEY, count INTEGER NOT NULL, asks TEXT, facts BLOB NOT NULL) WITHOUT ROWID;
  -- Many facts to a block, compressed: see fact-blocks.ts.
  CREATE TABLE blocks (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
`;
