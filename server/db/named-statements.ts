import { lastUsed } from '#shared/last-used.ts';
import { isPreparable } from './is-preparable.ts';

/** A text that was asked for as often as this is worth keeping. */
const oftenEnough = 3;
/** Each connection keeps a plan for each, of some 20 kB. */
const mostNames = 200;
/** Of texts with lists of values there is no end. */
const mostCounted = 2_000;

/** PostgreSQL's codes for a statement that it does not have, and for one that it has already. */
const lostCodes = new Set(['26000', '42P05']);

/**
 * Names of statements that are asked for often: PostgreSQL parses and plans one with a name once for each connection, which takes several times
 * as long as executing most of ours. A pooler that gives each transaction another connection may lose them. Then there are none from
 * now on, and what failed is to be run again.
 */
export class NamedStatements {
  readonly #countOf = lastUsed<{ asked: number }>(mostCounted);
  #names = new Map<string, string>();
  #generation = 0;
  #isOff = false;

  nameOf(text: string): string | undefined {
    if (this.#isOff) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames || !isPreparable(text)) return known;
    const count = this.#countOf(text, () => ({ asked: 0 }));
    count.asked += 1;
    if (count.asked < oftenEnough) return undefined;
    const name = `s${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** Whether the error is about a name, and not about the statement: it may succeed when it is run again. */
  isToBlameFor(error: unknown): boolean {
    const { code, message = '' } = error as { code?: string; message?: string };
    if (code !== undefined && lostCodes.has(code)) {
      this.#isOff = true;
      return true;
    }
    // A column that a newer version has added.
    if (!message.includes('cached plan must not change result type')) return false;
    this.#names = new Map();
    this.#generation += 1;
    return true;
  }
}
