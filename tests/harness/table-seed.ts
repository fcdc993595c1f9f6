import type { Database } from '#server/db/database.ts';
import type { TestPerson } from './test-person.ts';

/** A person with one answered question, for rows that reference it. */
export interface SeededPerson {
  userId: string;
  email: string;
  sessionId: string;
  turnId: string;
  userMessageId: string;
  assistantMessageId: string;
}

export interface Attempt {
  /** As the router knows it. */
  route: string;
  path: string;
  body?: unknown;
}

/**
 * What tests need to know about a feature's tables, in `features/<name>/server/testing/<name>.seed.ts`. Tests fail for
 * a table that nothing seeds, or when it is not stated how requests name its rows.
 */
export interface TableSeed {
  /** Writes a row into each table that the answer did not fill. May be called again. */
  write?(database: Database, person: SeededPerson): Promise<void>;
  /**
   * By table: the requests that name one of its rows by id; empty where there are none. Also for tables of other
   * features, where this one has such a route. Together they must cover every route with a parameter.
   */
  named?: Readonly<Record<string, (id: string) => Attempt[]>>;
  /** By kind of own item: how a person creates one whose title starts with a word. */
  makes?: Readonly<
    Record<string, (made: { database: Database; person: TestPerson; word: string }) => Promise<unknown>>
  >;
  /** By route: an accepted body, where the smallest that the schema allows is rejected, or would do nothing. */
  bodies?: Readonly<Record<string, Record<string, unknown>>>;
}
