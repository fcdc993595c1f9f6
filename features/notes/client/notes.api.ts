import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiGet, apiSend, type RequestOptions } from '#client/api-client.ts';
import { isOffline } from '#client/offline/is-offline.ts';
import type { OfflineDocuments } from '#client/offline/offline-documents.ts';
import {
  type CreateNoteInput,
  Note,
  NotesPage,
  type NotesView,
  NoteVersion,
  NoteVersions,
  type UpdateNoteInput,
} from '#features/notes/shared/notes.contract.ts';

export const notesKey = ['notes'] as const;

const notePath = (id: string) => `/api/notes/${encodeURIComponent(id)}`;

interface ListInput {
  view: NotesView;
  q?: string;
  /** For a search: `words` is instant. */
  within?: 'words' | 'letters';
  isEnabled?: boolean;
  /** Where offline copies are stored. */
  offline?: OfflineDocuments<Note>;
}

/** `isCopy`: this device's copy, because the server was unreachable. */
export type ListedNotes = NotesPage & { isCopy?: true };

/** If only the server was down, no browser event signals its return. */
const askAgainMs = 10_000;

export function useNotes({ view, q = '', within = 'letters', isEnabled = true, offline }: ListInput) {
  return useInfiniteQuery<ListedNotes, Error, InfiniteData<ListedNotes>, readonly string[], string>({
    queryKey: [...notesKey, 'list', view, q, within],
    enabled: isEnabled,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({
        view,
        ...(q !== '' && { q, within }),
        ...(pageParam !== '' && { cursor: pageParam }),
      });
      try {
        return await apiGet(`/api/notes?${parameters}`, NotesPage, { signal });
      } catch (error) {
        if (offline === undefined || pageParam !== '' || !isOffline(error)) throw error;
        const { listOfflineNotes } = await import('./list/offline-notes.ts');
        return { notes: await listOfflineNotes(offline, { view, q }), nextCursor: null, isCopy: true };
      }
    },
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.pages[0]?.isCopy ? askAgainMs : false),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // The assistant, another tab and another device write here too.
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
}

export function getNote(id: string, options?: RequestOptions): Promise<Note> {
  return apiGet(notePath(id), Note, options);
}

export function createNote(input: CreateNoteInput, options?: RequestOptions): Promise<Note> {
  return apiSend('POST', '/api/notes', input, Note, options);
}

export function changeNote(id: string, input: UpdateNoteInput, options?: RequestOptions): Promise<Note> {
  return apiSend('PATCH', notePath(id), input, Note, options);
}

export function removeNote(id: string): Promise<void> {
  return apiSend('DELETE', notePath(id));
}

export function restoreNote(id: string): Promise<Note> {
  return apiSend('POST', `${notePath(id)}/restore`, undefined, Note);
}

export function removeNoteForever(id: string): Promise<void> {
  return apiSend('DELETE', `${notePath(id)}/forever`);
}

export function useVersions(id: string) {
  return useQuery({
    queryKey: [...notesKey, 'versions', id],
    queryFn: ({ signal }) => apiGet(`${notePath(id)}/versions`, NoteVersions, { signal }),
    select: ({ versions }) => versions,
    staleTime: 0,
  });
}

const versionPath = (noteId: string, id: string) => `${notePath(noteId)}/versions/${encodeURIComponent(id)}`;

export function useVersion(noteId: string, id: string | null) {
  return useQuery({
    queryKey: [...notesKey, 'version', id],
    queryFn: ({ signal }) => apiGet(versionPath(noteId, id ?? ''), NoteVersion, { signal }),
    enabled: id !== null,
  });
}

export function nameVersion(noteId: string, name: string) {
  return apiSend('POST', `${notePath(noteId)}/versions`, { name }, NoteVersions);
}

export function renameVersion(noteId: string, id: string, name: string): Promise<void> {
  return apiSend('PATCH', versionPath(noteId, id), { name });
}

export function restoreVersion(noteId: string, id: string): Promise<Note> {
  return apiSend('POST', `${versionPath(noteId, id)}/restore`, undefined, Note);
}

/** Invalidates every list of notes. */
export function refreshNotes(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [...notesKey, 'list'] });
}
