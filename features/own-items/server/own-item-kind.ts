import type { MarkedText } from '#shared/marked-text.ts';

/** Where a thing stands among others of its kind. Microseconds since 1970, as the database counts. */
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
  /** The page begins after this place. */
  before?: OwnPlace | undefined;
  /** Nothing older. */
  since?: Date | undefined;
}

export interface OwnSuggestion {
  text: string;
  /** Null: the text is looked for again. */
  href: string | null;
  /** What is forgotten when the suggestion is removed; empty when it cannot be. */
  ids: string[];
}

export interface OwnAnswer {
  /** How many there are, as far as was looked. */
  total: number;
  things: OwnThing[];
}

export interface OwnQuestion {
  userId: string;
  query: string;
  limit: number;
  offset: number;
  /** What a person said and this text ends with is not found: the question itself holds its words. */
  notAtEndOf?: string | undefined;
}

/**
 * One kind of thing that people own, as the feature that keeps it knows it. Whatever lists or finds things asks all
 * kinds, and knows none. On the embedded database a transaction keeps everyone else waiting, so each of these takes
 * its own, and several where there may be much to read.
 */
export interface OwnItemKind {
  id: string;
  /** What one and several are called in a sentence: “chat”, “chats”. */
  singular: string;
  plural: string;
  /** Where kinds stand one after the other. */
  order: number;
  /** What a suggestion is, for screen readers: “one of your chats”. */
  suggestedAs: string;
  /** Whether it can answer a question. A past search only asks one. */
  isSource: boolean;
  /** Stored, but not revisited: nothing of it is offered before a search. */
  isOnlyFound?: boolean;
  /** The last used first. */
  list(page: OwnPage): Promise<OwnThing[]>;
  /** Those that hold all of the words, the last one perhaps unfinished; the last used first. */
  find(page: OwnPage & { text: string }): Promise<OwnThing[]>;
  /** The same for a whole question, best first. */
  search(question: OwnQuestion): Promise<OwnAnswer>;
  /** Those in which a word begins as typed, the likeliest first. */
  suggest(input: { userId: string; text: string }): Promise<OwnSuggestion[]>;
  /** In the order in which they were made, the newest first, each with what the person did: “Started a chat”. */
  listMade(page: OwnPage): Promise<(OwnThing & { action: string })[]>;
  /** @throws AppError `not_found`, for another's as for none. */
  remove(input: { userId: string; id: string }): Promise<void>;
}

declare module '#server/feature.ts' {
  interface FeatureSlots {
    ownItems: OwnItemKind;
  }
}
