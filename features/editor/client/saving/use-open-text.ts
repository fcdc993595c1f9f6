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
  /** What this device holds of it that is not saved. */
  draft: TextDraft | undefined;
  /** The server could not be asked, so this is what the device kept when it was last open. */
  isCopy: boolean;
}

interface UseOpenTextInput<Text extends SavedText> {
  id: string;
  isNew: boolean;
  drafts: DraftStore<TextDraft>;
  remote: Pick<TextRemote<Text>, 'get'>;
  /** Where copies of what was opened are kept; without it nothing opens without a network. */
  offline?: OfflineDocuments<Text>;
  /** What is remembered of texts of this kind stands under it. */
  key: readonly string[];
}

/** A text with what is not saved of it; `isNew` asks no server. */
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
      // A browser that stores nothing has no drafts.
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
          // Begun without a network, and only here.
          if (draft !== undefined && draft.base === null) return { text: null, draft, isCopy: false };
        }
        if (error instanceof ApiError && error.code === 'not_found') await offline?.remove(id);
        const isUnknown = error instanceof ApiError && error.code === 'not_found';
        // A new text that was written while there was no network.
        if (isUnknown && draft !== undefined && draft.base === null)
          return { text: null, draft, isCopy: false };
        throw error;
      }
    },
    // Without a network the copy is the answer, and at once.
    networkMode: 'always',
    // Once it is open it is kept up to date by whoever saves it; opened again it is asked for again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
