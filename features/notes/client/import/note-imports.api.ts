import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import { apiUpload, type UploadOptions } from '#client/api-upload.ts';
import {
  ImportItems,
  NoteImport,
  NoteImports,
  UndoneImport,
} from '#features/notes/shared/note-import.contract.ts';
import { notesKey } from '../notes.api.ts';

export const importsKey = [...notesKey, 'imports'] as const;
const path = (id: string) => `/api/note-imports/${encodeURIComponent(id)}`;

/** A running import is polled until it is done. */
const askEveryMs = 700;

export function useNoteImports() {
  return useQuery({
    queryKey: importsKey,
    queryFn: ({ signal }) => apiGet('/api/note-imports', NoteImports, { signal }),
    select: ({ imports }) => imports,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.imports.some((one) => one.state === 'running') ? askEveryMs : false,
  });
}

export function useImportItems(id: string) {
  return useInfiniteQuery<ImportItems, Error, InfiniteData<ImportItems>, readonly string[], string>({
    queryKey: [...importsKey, 'items', id],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      apiGet(`${path(id)}/items${pageParam === '' ? '' : `?cursor=${pageParam}`}`, ImportItems, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function findNotes(
  file: { name: string; content: Blob },
  options: UploadOptions,
): Promise<NoteImport> {
  const parameters = new URLSearchParams({ name: file.name.slice(-255) });
  return apiUpload(`/api/note-imports?${parameters}`, file.content, NoteImport, options);
}

export function startImport(id: string, except: readonly string[]): Promise<NoteImport> {
  return apiSend('POST', `${path(id)}/start`, { except }, NoteImport);
}

export function undoImport(id: string): Promise<UndoneImport> {
  return apiSend('POST', `${path(id)}/undo`, undefined, UndoneImport);
}
