import type { EditorView } from 'prosemirror-view';
import { markdownFromDocument } from '#features/editor/client/markdown/markdown-from-document.ts';

/** What help is asked for: the whole note, or the blocks in which something is selected, with what stands around them. */
export interface NotePart {
  before: string;
  text: string;
  after: string;
  isSelection: boolean;
}

export function partToHelpWith(markdown: string, view: EditorView | null): NotePart {
  const whole = { before: '', text: markdown, after: '', isSelection: false };
  if (view === null || view.state.selection.empty) return whole;
  const { doc, selection } = view.state;
  const [first, last] = [selection.$from.index(0), selection.$to.indexAfter(0)];
  if (first === 0 && last >= doc.childCount) return whole;
  const written = (from: number, to: number) =>
    from >= to ? '' : markdownFromDocument(doc.type.create(null, doc.children.slice(from, to))).trimEnd();
  const text = written(first, last);
  if (text === '') return whole;
  return { before: written(0, first), text, after: written(last, doc.childCount), isSelection: true };
}

/** The note with another text in place of the part. */
export function withPart({ before, after, isSelection }: NotePart, text: string): string {
  if (!isSelection) return text;
  return `${[before, text.trim(), after].filter((part) => part !== '').join('\n\n')}\n`;
}
