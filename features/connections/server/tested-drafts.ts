import { createHmac, randomBytes } from 'node:crypto';

type Values = Readonly<Record<string, string | null | undefined>>;

/**
 * Tests of values that were not stored: if exactly these are stored next, their test is the last one. Only on the
 * server that ran the test, and only the latest per connection.
 */
export class TestedDrafts<Test> {
  readonly #latest = new Map<string, { mark: string; test: Test }>();
  /** The values may be passwords, which are not kept longer than needed, nor guessable from their mark. */
  readonly #secret = randomBytes(32);

  keep(id: string, values: Values, test: Test): void {
    this.#latest.set(id, { mark: this.#markOf(values), test });
  }

  find(id: string, values: Values): Test | undefined {
    const latest = this.#latest.get(id);
    return latest?.mark === this.#markOf(values) ? latest.test : undefined;
  }

  forget(id: string): void {
    this.#latest.delete(id);
  }

  #markOf(values: Values): string {
    const entered = Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return createHmac('sha256', this.#secret).update(JSON.stringify(entered)).digest('base64url');
  }
}
