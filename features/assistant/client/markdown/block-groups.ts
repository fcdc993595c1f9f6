import { type Block, BlockSplitter } from './block-splitter.ts';

/** Blocks per group. A full group is rendered once; only the last, growing one is updated. */
const groupSize = 24;

export interface BlockGroup {
  /** Index of its first block in the whole text. */
  start: number;
  blocks: readonly Block[];
}

/**
 * Follows a text that grows at its end. The cost of an update depends on what was added, not on what is there: full
 * groups keep their identity, so React skips them.
 */
export class GrowingText {
  #splitter = new BlockSplitter();
  #text = '';
  #full: BlockGroup[] = [];
  #last: BlockGroup = { start: 0, blocks: [] };
  #groups: readonly BlockGroup[] = [];

  get groups(): readonly BlockGroup[] {
    return this.#groups;
  }

  get open(): Block | null {
    return this.#splitter.open;
  }

  /** In a growing text, the last line counts once it is complete: until then it changes with every word. */
  definitions(isGrowing: boolean): string {
    return isGrowing ? this.#splitter.definitions : this.#splitter.allDefinitions;
  }

  /** Safe to call again with the same text, as React does when it renders twice. */
  update(text: string): void {
    if (text === this.#text) return;
    if (!text.startsWith(this.#text)) {
      this.#splitter = new BlockSplitter();
      this.#full = [];
      this.#last = { start: 0, blocks: [] };
      this.#text = '';
    }
    this.#splitter.append(text.slice(this.#text.length));
    this.#text = text;
    this.#regroup();
  }

  #regroup(): void {
    const { finished } = this.#splitter;
    if (finished.length === this.#last.start + this.#last.blocks.length) return;
    let { start } = this.#last;
    while (finished.length - start >= groupSize) {
      this.#full = [...this.#full, { start, blocks: finished.slice(start, start + groupSize) }];
      start += groupSize;
    }
    this.#last = { start, blocks: finished.slice(start) };
    this.#groups = this.#last.blocks.length > 0 ? [...this.#full, this.#last] : this.#full;
  }

  /** All of the code that starts at this block. */
  codeFrom(index: number): string {
    const pieces: string[] = [];
    for (const block of this.#splitter.blocks().slice(index)) {
      if (block.kind !== 'code' || (pieces.length > 0 && !block.continues)) break;
      pieces.push(block.text);
    }
    return pieces.join('');
  }
}
