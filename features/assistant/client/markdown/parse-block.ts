import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { mathSyntax } from './math-syntax.ts';
import { writtenMathFromMarkdown } from './written-math.ts';

const options = {
  extensions: [gfm({ singleTilde: false }), mathSyntax()],
  mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown(), writtenMathFromMarkdown],
};

/** Deeper than anyone writes; parsing time grows with the square of the depth, and faster for lists. */
const deepNesting = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){32}/m;

/** `\[` on a line of its own begins a block, in which lines may start with characters that mean lists elsewhere. */
const bracketBlock = /^[ \t]*\\\[[ \t]*\n([\s\S]*?)\n[ \t]*\\\][ \t]*$/gm;

function asPlainText(text: string): Root {
  return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] };
}

function withDollarBlocks(text: string): string {
  if (!text.includes('\\[') || /^\s*(?:```|~~~)/m.test(text)) return text;
  return text.replace(bracketBlock, (_whole, tex: string) => `$$\n${tex}\n$$`);
}

/** A reference such as `[guide]` or `[the guide][guide]` may be defined in any block of the text. */
export function parseBlock(text: string, definitions: string): Root {
  if (deepNesting.test(text)) return asPlainText(text);
  try {
    const needsDefinitions = definitions !== '' && text.includes('[');
    const source = withDollarBlocks(text);
    if (!needsDefinitions) return fromMarkdown(source, options);
    const root = fromMarkdown(`${source}\n\n${definitions}`, options);
    // Footnotes are parsed for their references; they are rendered in place.
    const isOwn = ({ type, position }: Root['children'][number]) =>
      type !== 'footnoteDefinition' || (position?.start.offset ?? 0) < source.length;
    return { ...root, children: root.children.filter(isOwn) };
  } catch {
    // Text nested thousands of levels deep can exhaust the parser's stack. It is still readable as text.
    return asPlainText(text);
  }
}
