import { apiGet } from '#client/api-client.ts';
import { isSameTitle } from '#features/editor/shared/title-links.ts';
import { NotesPage } from '#features/notes/shared/notes.contract.ts';

/** Notes with these words, title matches first; the most recent ones while nothing is typed. */
export async function findNotesByTitle(text: string, signal?: AbortSignal): Promise<NotesPage['notes']> {
  const parameters = new URLSearchParams({ view: 'all', ...(text.trim() !== '' && { q: text.trim() }) });
  const { notes } = await apiGet(`/api/notes?${parameters}`, NotesPage, { ...(signal && { signal }) });
  const sought = text.trim().toLowerCase();
  const rank = (title: string) =>
    title.toLowerCase().startsWith(sought) ? 0 : title.toLowerCase().includes(sought) ? 1 : 2;
  return notes.toSorted((one, other) => rank(one.title) - rank(other.title));
}

/** The target of a note link; null if it does not exist or cannot be looked up. */
export async function findNoteByTitle(title: string): Promise<string | null> {
  const notes = await findNotesByTitle(title).catch(() => []);
  return notes.find((note) => isSameTitle(note.title, title))?.id ?? null;
}
