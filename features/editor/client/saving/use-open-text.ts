import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';
import type { DraftStore } from '#client/app/draft-store.ts';
import { isOffline } from '#client/offline/is-offline.ts';
import type { OfflineDocuments } from '#client/offline/offline-documents.ts';
import type { SavedText, TextDraft } from './text-draft.ts';
import type { TextRemote } from './text-remote.ts';

interface OpenedText<Text> {
  /** Null for one that the server does not know yet. */
  text: Text | null;
  /** This device's unsaved changes to it. */
  draft: TextDraft | undefined;
  /** The server could not be reached, so this is the copy from when it was last open. */
  isCopy: boolean;
}

interface UseOpenTextInput<Text extends SavedText> {
  id: string;
  isNew: boolean;
  drafts: DraftStore<TextDraft>;
  remote: Pick<TextRemote<Text>, 'get'>;
  /** Where copies of opened texts are kept; without it nothing opens offline. */
  offline?: OfflineDocuments<Text>;
  /** The key under which texts of this kind are cached. */
  key: readonly string[];
}

/** A text with its unsaved changes; `isNew` asks no server. */
export function useOpenText<Text extends SavedText>({
  id,
  isNew,
  drafts,
  remote,
  offline,
  key,
}: UseOpenTextInput<Text>) {
  return useQuery({
    queryKey: [...key, 'open', id],
    queryFn: async ({ signal }): Promise<OpenedText<Text>> => {
      // A browser without storage has no drafts.
      const draft = await drafts.find(id).catch(() => undefined);
      if (isNew) return { text: null, draft, isCopy: false };
      try {
        const text = await remote.get(id, { signal });
        await offline?.keep(id, text);
        return { text, draft, isCopy: false };
      } catch (error) {
        if (isOffline(error)) {
          const copy = await offline?.find(id);
          if (copy !== undefined) return { text: copy, draft, isCopy: true };
          // Started offline, and only on this device.
          if (draft !== undefined && draft.base === null) return { text: null, draft, isCopy: false };
        }
        if (error instanceof ApiError && error.code === 'not_found') await offline?.remove(id);
        const isUnknown = error instanceof ApiError && error.code === 'not_found';
        // A new text that was written offline.
        if (isUnknown && draft !== undefined && draft.base === null)
          return { text: null, draft, isCopy: false };
        throw error;
      }
    },
    // Offline the copy is the answer, immediately.
    networkMode: 'always',
    // While it is open, the saver keeps it up to date; opening it again fetches it again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
