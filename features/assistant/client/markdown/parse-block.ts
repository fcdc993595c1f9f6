import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

const options = { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] };

/** Deeper than anyone writes; the parser's time grows with the square of the depth, and more for lists. */
const deepNesting = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){32}/m;

function asPlainText(text: string): Root {
  return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] };
}

/** A reference such as `[guide]` or `[the guide][guide]` may be defined in any block of the text. */
export function parseBlock(text: string, definitions: string): Root {
  if (deepNesting.test(text)) return asPlainText(text);
  try {
    const needsDefinitions = definitions !== '' && text.includes('[');
    return fromMarkdown(needsDefinitions ? `${text}\n\n${definitions}` : text, options);
  } catch {
    // Text nested thousands of levels deep can exhaust the parser's stack. It is still readable as text.
    return asPlainText(text);
  }
}
