import type { OfflineDocuments } from '#client/offline/offline-documents.ts';
import {
  type Note,
  type NoteSummary,
  type NotesView,
  notesPageSize,
} from '#features/notes/shared/notes.contract.ts';
import { typedWords } from '#shared/typed-words.ts';

const excerptLength = 200;

/** The offline copy of a list, without asking the server: the notes opened last. */
export async function listOfflineNotes(
  offline: OfflineDocuments<Note>,
  { view, q }: { view: NotesView; q: string },
): Promise<NoteSummary[]> {
  const sought = typedWords(q.toLowerCase());
  const kept = (await offline.list()).map(({ item }) => item);
  return kept
    .filter((note) => isIn(note, view) && sought.every((word) => textOf(note).includes(word)))
    .slice(0, Math.max(notesPageSize, kept.length))
    .map(({ content, ...note }) => ({
      ...note,
      excerpt: [{ text: content.slice(0, excerptLength).replaceAll(/\s+/g, ' '), isMatch: false }],
    }));
}

function isIn({ isPinned, deletedAt }: Note, view: NotesView): boolean {
  if (view === 'deleted' || deletedAt !== null) return false;
  return view === 'all' || isPinned === (view === 'pinned');
}

function textOf({ title, content, tags }: Note): string {
  return [title, ...tags, content].join(' ').toLowerCase();
}
