/**
 * Passes on one item in each turn of the event loop. What an item leads to takes its time; if all that have arrived were
 * passed on at once, the network would wait until the last of them is done.
 */
export class OneEachTurn<Item> {
  readonly #take: (item: Item) => void;
  readonly #items: Item[] = [];
  #isGiving = false;

  constructor(take: (item: Item) => void) {
    this.#take = take;
  }

  /** Passed on at once if none was in this turn. */
  add(item: Item): void {
    this.#items.push(item);
    if (!this.#isGiving) this.#give();
  }

  /** Passes on the rest now. */
  flush(): void {
    for (const item of this.#items.splice(0)) this.#take(item);
  }

  #give(): void {
    this.#isGiving = this.#items.length > 0;
    if (!this.#isGiving) return;
    setImmediate(() => this.#give());
    this.#take(this.#items.shift() as Item);
  }
}
