/**
 * Scores by id, emptied and used again: a search touches thousands of documents, and an object for each
 * of them would make the process grow by tens of megabytes. Nothing here may be kept across an await.
 */
export class ScoreTable {
  readonly scores: Float32Array;
  /** Counts terms for documents, holds the best document for pages. */
  readonly notes: Uint32Array;
  readonly #ids: Uint32Array;
  readonly #isIn: Uint8Array;
  #size = 0;

  constructor(idCount: number) {
    this.scores = new Float32Array(idCount);
    this.notes = new Uint32Array(idCount);
    this.#ids = new Uint32Array(idCount);
    this.#isIn = new Uint8Array(idCount);
  }

  /** The ids added since the last `clear`. */
  get ids(): Uint32Array {
    return this.#ids.subarray(0, this.#size);
  }

  has(id: number): boolean {
    return this.#isIn[id] === 1;
  }

  /** True when it was not there before; it then starts at zero. */
  add(id: number): boolean {
    if (this.#isIn[id] === 1) return false;
    this.#isIn[id] = 1;
    this.#ids[this.#size++] = id;
    this.scores[id] = 0;
    this.notes[id] = 0;
    return true;
  }

  clear(): void {
    for (const id of this.ids) this.#isIn[id] = 0;
    this.#size = 0;
  }
}
