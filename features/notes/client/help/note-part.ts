import type { EditorView } from 'prosemirror-view';
import { markdownFromDocument } from '#features/editor/client/markdown/markdown-from-document.ts';

/** The scope of a help request: the whole note, or the blocks of the selection with their context. */
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

/** The note with the part's text replaced. */
export function withPart({ before, after, isSelection }: NotePart, text: string): string {
  if (!isSelection) return text;
  return `${[before, text.trim(), after].filter((part) => part !== '').join('\n\n')}\n`;
}
