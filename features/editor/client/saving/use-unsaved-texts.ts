import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DraftStore } from '#client/app/draft-store.ts';
import type { OfflineDocuments } from '#client/offline/offline-documents.ts';
import { listenToChanges } from '#features/live-changes/client/live-changes.ts';
import { sendUnsaved } from './send-unsaved.ts';
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
 * What this device holds that is not saved, but for the text that is open: its own status says it. With
 * `sending`, the same object for as long as the caller is shown, it is sent whenever there is a network again.
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
      setIfThere(await withoutArrived(drafts, remote, await others()));
      if (sending === undefined) return;
      const sent = await sendUnsaved({ drafts, openId, ...sending });
      if (sent.length === 0) return;
      sending.remote.refresh(queryClient);
      setIfThere(await others());
    }
    function setIfThere(list: readonly UnsavedText[]) {
      if (!isGone) setUnsaved(list);
    }
    // Where a browser stores nothing, there is nothing to list.
    const lookQuietly = () => void look().catch(() => undefined);
    lookQuietly();
    window.addEventListener('online', lookQuietly);
    // While the server alone was away no browser says when it is back, but this does.
    const endListening = listenToChanges(({ type }) => type === 'look' && lookQuietly());
    return () => {
      isGone = true;
      endListening();
      window.removeEventListener('online', lookQuietly);
    };
  }, [drafts, remote, sending, openId, queryClient]);
  return unsaved;
}

/** What was sent as its page went away has arrived, and nobody was left to hear it. */
async function withoutArrived<Text extends SavedText>(
  drafts: DraftStore<TextDraft>,
  remote: Pick<TextRemote<Text>, 'get'>,
  list: readonly UnsavedText[],
): Promise<UnsavedText[]> {
  const left: UnsavedText[] = [];
  for (const { id, draft } of list) {
    // Without a network it counts as not saved.
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
