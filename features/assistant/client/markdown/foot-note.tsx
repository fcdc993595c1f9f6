import { createContext, type ReactNode, use } from 'react';

/** Distinguishes the notes of one answer from those of the others on the page. */
export const NotesContext = createContext('');

function idOf(scope: string, part: 'note' | 'mark', label: string): string {
  return `${scope}-${part}-${encodeURIComponent(label)}`;
}

/** The superscript number in the text; it links to its note. */
export function NoteMark({ label }: { label: string }) {
  const scope = use(NotesContext);
  return (
    <sup id={idOf(scope, 'mark', label)} className="scroll-mt-24 text-[0.75em]">
      <a href={`#${idOf(scope, 'note', label)}`} aria-label={`Note ${label}`} className="text-link underline">
        {label}
      </a>
    </sup>
  );
}

/** The note itself, in its place in the text; its number links back. */
export function NoteText({ label, children }: { label: string; children: ReactNode }) {
  const scope = use(NotesContext);
  return (
    <aside
      dir="auto"
      id={idOf(scope, 'note', label)}
      aria-label={`Note ${label}`}
      className="my-2 flex scroll-mt-24 gap-2 text-small text-text-2 [&_p]:my-0"
    >
      <a
        href={`#${idOf(scope, 'mark', label)}`}
        aria-label={`Back to the text of note ${label}`}
        className="text-link underline"
      >
        {label}
      </a>
      <div className="min-w-0 flex-1">{children}</div>
    </aside>
  );
}
