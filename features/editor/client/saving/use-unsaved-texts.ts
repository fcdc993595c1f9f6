import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DraftStore } from '#client/app/draft-store.ts';
import type { OfflineDocuments } from '#client/offline/offline-documents.ts';
import { listenToChanges } from '#features/live-changes/client/live-changes.ts';
import { areSameWords, type SavedText, type TextDraft, wordsOf } from './text-draft.ts';
import type { TextRemote } from './text-remote.ts';

export interface UnsavedText {
  id: string;
  /** Without a base, the server does not know the text. */
  draft: TextDraft;
}

export interface Sending<Text extends SavedText> {
  remote: TextRemote<Text>;
  offline: OfflineDocuments<Text> | undefined;
}

const none: readonly UnsavedText[] = [];

/**
 * This device's unsaved texts, except the open one: its own status shows that. With
 * `sending`, which must stay the same object while the caller is shown, they are sent whenever the network is back.
 */
export function useUnsavedTexts<Text extends SavedText>(
  drafts: DraftStore<TextDraft>,
  remote: Pick<TextRemote<Text>, 'get'>,
  openId: string,
  sending?: Sending<Text>,
): readonly UnsavedText[] {
  const queryClient = useQueryClient();
  const [unsaved, setUnsaved] = useState(none);
  useEffect(() => {
    let isGone = false;
    async function look() {
      const others = async () => (await drafts.list()).filter(({ id }) => id !== openId);
      const left = await withoutArrived(drafts, remote, await others());
      setIfThere(left);
      if (sending === undefined || left.length === 0) return;
      const { sendUnsaved } = await import('./send-unsaved.ts');
      const sent = await sendUnsaved({ drafts, openId, ...sending });
      if (sent.length === 0) return;
      sending.remote.refresh(queryClient);
      setIfThere(await others());
    }
    function setIfThere(list: readonly UnsavedText[]) {
      if (!isGone) setUnsaved(list);
    }
    // A browser without storage has nothing to list.
    const lookQuietly = () => void look().catch(() => undefined);
    lookQuietly();
    window.addEventListener('online', lookQuietly);
    // When only the server was unavailable, no browser event signals its return, but this does.
    const endListening = listenToChanges(({ type }) => type === 'look' && lookQuietly());
    return () => {
      isGone = true;
      endListening();
      window.removeEventListener('online', lookQuietly);
    };
  }, [drafts, remote, sending, openId, queryClient]);
  return unsaved;
}

/** What was sent while its page was closing has arrived, and nobody was left to hear it. */
async function withoutArrived<Text extends SavedText>(
  drafts: DraftStore<TextDraft>,
  remote: Pick<TextRemote<Text>, 'get'>,
  list: readonly UnsavedText[],
): Promise<UnsavedText[]> {
  const left: UnsavedText[] = [];
  for (const { id, draft } of list) {
    // Offline it counts as unsaved.
    const text = await remote.get(id).catch(() => null);
    if (text === null) left.push({ id, draft });
    else if (areSameWords(draft.own, wordsOf(text))) await drafts.remove(id);
    else
      left.push({
        id,
        draft: { ...draft, base: draft.base ?? { ...wordsOf(text), revision: text.revision } },
      });
  }
  return left;
}
