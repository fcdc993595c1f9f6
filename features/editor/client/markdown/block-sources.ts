import type { Node } from 'prosemirror-model';

/** How a block is written in its original text. */
export interface BlockSource {
  source: string;
  /** The text between the previous block and this one. */
  before: string;
  /** The block that `before` follows; null for the first. */
  previous: Node | null;
  /** What follows the last block. */
  after: string | null;
}

/**
 * Nodes are immutable, and an edit keeps the objects of the blocks that it does not touch. So a block that is known
 * here is untouched, and is written back as it was.
 */
const sources = new WeakMap<Node, BlockSource>();

export function rememberSource(block: Node, source: BlockSource): void {
  sources.set(block, source);
}

export function sourceOf(block: Node): BlockSource | undefined {
  return sources.get(block);
}
