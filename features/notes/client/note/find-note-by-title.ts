import { apiGet } from '#client/api-client.ts';
import { isSameTitle } from '#features/editor/shared/title-links.ts';
import { NotesPage } from '#features/notes/shared/notes.contract.ts';

/** Those that contain these words, the title first; the last changed where nothing is typed yet. */
export async function findNotesByTitle(text: string, signal?: AbortSignal): Promise<NotesPage['notes']> {
  const parameters = new URLSearchParams({ view: 'all', ...(text.trim() !== '' && { q: text.trim() }) });
  const { notes } = await apiGet(`/api/notes?${parameters}`, NotesPage, { ...(signal && { signal }) });
  const sought = text.trim().toLowerCase();
  const rank = (title: string) =>
    title.toLowerCase().startsWith(sought) ? 0 : title.toLowerCase().includes(sought) ? 1 : 2;
  return notes.toSorted((one, other) => rank(one.title) - rank(other.title));
}

/** The note that a link leads to; null where there is none, or no way to ask. */
export async function findNoteByTitle(title: string): Promise<string | null> {
  const notes = await findNotesByTitle(title).catch(() => []);
  return notes.find((note) => isSameTitle(note.title, title))?.id ?? null;
}
