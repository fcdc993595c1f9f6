import type { PgTable } from 'drizzle-orm/pg-core';
import type { MarkedText } from '#shared/marked-text.ts';

/** An item's position among others of its kind. Microseconds since 1970, the database's precision. */
export interface OwnPlace {
  micros: string;
  id: string;
}

export interface OwnThing extends OwnPlace {
  title: string;
  variant: string | null;
  excerpt: MarkedText;
  href: string;
}

export interface OwnPage {
  userId: string;
  limit: number;
  /** The page starts after this position. */
  before?: OwnPlace | undefined;
  /** Nothing older. */
  since?: Date | undefined;
}

export interface OwnSuggestion {
  text: string;
  /** Null: the text is searched again. */
  href: string | null;
  /** What removing the suggestion deletes; empty if it cannot be removed. */
  ids: string[];
}

export interface OwnAnswer {
  /** The number of matches, as far as counted. */
  total: number;
  things: OwnThing[];
}

export interface OwnQuestion {
  userId: string;
  query: string;
  limit: number;
  offset: number;
  /** Excludes the person's message that this text ends with: the question itself contains its words. */
  notAtEndOf?: string | undefined;
}

/**
 * One kind of own item, provided by the feature that stores it. Lists and searches query all kinds without knowing any.
 * On the embedded database a transaction blocks everyone else, so each of these uses its own, and several if there may
 * be much to read.
 */
export interface OwnItemKind {
  id: string;
  /** Has a row with the person's `user_id` for each of their items, and perhaps more. */
  table: PgTable;
  /** Its singular and plural in a sentence: “chat”, “chats”. */
  singular: string;
  plural: string;
  /** Its position among the kinds. */
  order: number;
  /** A suggestion's kind, for screen readers: “one of your chats”. */
  suggestedAs: string;
  /** Whether it can answer a question. A past search only asks one. */
  isSource: boolean;
  /** Stored, but not revisited: it is not offered without a query. */
  isOnlyFound?: boolean;
  /** Most recently used first. */
  list(page: OwnPage): Promise<OwnThing[]>;
  /** Those that contain all of the words, the last one perhaps incomplete; most recently used first. */
  find(page: OwnPage & { text: string }): Promise<OwnThing[]>;
  /** The same for a whole question, best first. */
  search(question: OwnQuestion): Promise<OwnAnswer>;
  /** Those with a word that starts with the input, likeliest first. */
  suggest(input: { userId: string; text: string }): Promise<OwnSuggestion[]>;
  /** By creation, newest first, each with the person's action: “Started a chat”. */
  listMade(page: OwnPage): Promise<(OwnThing & { action: string })[]>;
  /** @throws AppError `not_found`, also for someone else's. */
  remove(input: { userId: string; id: string }): Promise<void>;
}

declare module '#server/feature.ts' {
  interface FeatureSlots {
    ownItems: OwnItemKind;
  }
}
