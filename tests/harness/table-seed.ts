import type { Database } from '#server/db/database.ts';
import type { TestPerson } from './test-person.ts';

/** A person who has had one answer, for rows that hang on it. */
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
 * What the tests need to know of a feature's tables, in `features/<name>/server/testing/<name>.seed.ts`. Tests fail for a
 * table that nobody seeds, or of whose rows nobody says how requests name them.
 */
export interface TableSeed {
  /** Writes a row into each that the one answer did not fill. May be called again. */
  write?(database: Database, person: SeededPerson): Promise<void>;
  /**
   * By table: the requests that name a row of it by its id; none where no request does. Also of tables of other
   * features, where this one has such a route. Together they must cover every route with a parameter.
   */
  named?: Readonly<Record<string, (id: string) => Attempt[]>>;
  /** By kind of own item: how a person comes to one whose title begins with a word. */
  makes?: Readonly<
    Record<string, (made: { database: Database; person: TestPerson; word: string }) => Promise<unknown>>
  >;
  /** By route: a body that is accepted, where the smallest that the schema asks for is not, or would do nothing. */
  bodies?: Readonly<Record<string, Record<string, unknown>>>;
}
