/** The operator's customisation of every document: a name, colours, a picture. */
export interface PageLooks {
  /** Changes with every edit. */
  version: string;
  dress(document: string): string;
}

/** Undefined: documents stay as they were built. */
export type FindLooks = () => Promise<PageLooks | undefined>;

/** Discards documents made for other looks, whenever documents are requested. */
export class LooksWatch {
  readonly #find: FindLooks;
  readonly #forget: () => void;
  #version = '';

  constructor(find: FindLooks, forget: () => void) {
    this.#find = find;
    this.#forget = forget;
  }

  async now(): Promise<PageLooks | undefined> {
    const looks = await this.#find();
    const version = looks?.version ?? '';
    if (version !== this.#version) this.#forget();
    this.#version = version;
    return looks;
  }
}
