import { Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { documentFromMarkdown } from '../markdown/document-from-markdown.ts';
import { markdownFromDocument } from '../markdown/markdown-from-document.ts';
import { safeAddress } from '../safe-address.ts';
import { schema } from '../schema.ts';

const sign =
  /^\s{0,3}(?:#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|>\s?|```|\|.*\||\[[ x]\]\s)|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)/;

/** At least two lines that only make sense as Markdown. */
export function looksLikeMarkdown(text: string): boolean {
  return text.split('\n', 200).filter((line) => sign.test(line)).length >= 2;
}

/** Plain text from the clipboard: Markdown when it looks like it, unless plain text was asked for. */
export function parsePlainText(text: string, isPlain: boolean): Slice | null {
  if (isPlain || !looksLikeMarkdown(text)) return null;
  return new Slice(documentFromMarkdown(text).content, 0, 0);
}

/** The plain-text form of what is copied. */
export function serializePlainText(slice: Slice): string {
  const blocks = slice.content.firstChild?.isInline
    ? [schema.nodes.paragraph.create(null, slice.content)]
    : slice.content;
  const document = schema.topNodeType.createAndFill(null, blocks);
  return document === null
    ? slice.content.textBetween(0, slice.content.size, '\n\n')
    : markdownFromDocument(document).trimEnd();
}

/** Pasting an address over selected words turns them into a link. */
export function pasteAddress(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  const { empty, from, to, $from, $to } = view.state.selection;
  if (empty || !$from.sameParent($to) || !/^https?:\/\/\S+$/.test(text) || safeAddress(text) === null)
    return false;
  view.dispatch(view.state.tr.addMark(from, to, schema.marks.link.create({ href: text })));
  return true;
}
