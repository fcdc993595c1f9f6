import type { Node } from 'prosemirror-model';

/** How a block stands in the text that it came from. */
export interface BlockSource {
  source: string;
  /** What stands between the block before it and this one. */
  before: string;
  /** The block that `before` follows; null for the first. */
  previous: Node | null;
  /** What follows the last block. */
  after: string | null;
}

/**
 * Nodes are immutable, and an edit keeps the objects of the blocks that it leaves alone. So a block that is known here is
 * one that nobody touched, and it is written back as it was.
 */
const sources = new WeakMap<Node, BlockSource>();

export function rememberSource(block: Node, source: BlockSource): void {
  sources.set(block, source);
}

export function sourceOf(block: Node): BlockSource | undefined {
  return sources.get(block);
}
