import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';

const options = {
  extensions: [frontmatter(), gfm({ singleTilde: false }), math({ singleDollarTextMath: false })],
  mdastExtensions: [frontmatterFromMarkdown(), gfmFromMarkdown(), mathFromMarkdown()],
};

/** Deeper than anyone writes; the parser's time grows quadratically with the depth. */
const deepNesting = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){32}/m;

/** The tree of a text, or null where it is nested so deeply that parsing would never end. */
export function parseMarkdown(markdown: string): Root | null {
  if (deepNesting.test(markdown)) return null;
  try {
    return fromMarkdown(markdown, options);
  } catch (error) {
    // Text nested thousands of levels deep exhausts the parser's stack.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
