import { useEffect, useState } from 'react';
import type { DraftStore } from '#client/app/draft-store.ts';
import { areSameWords, type SavedText, type TextDraft, wordsOf } from './text-draft.ts';
import type { TextRemote } from './text-remote.ts';

export interface UnsavedText {
  id: string;
  /** Without a base, the server does not know the text. */
  draft: TextDraft;
}

const none: readonly UnsavedText[] = [];

/** What this device holds that is not saved, but for the text that is open: its own status says it. */
export function useUnsavedTexts<Text extends SavedText>(
  drafts: DraftStore<TextDraft>,
  remote: Pick<TextRemote<Text>, 'get'>,
  openId: string,
): readonly UnsavedText[] {
  const [unsaved, setUnsaved] = useState(none);
  useEffect(() => {
    let isGone = false;
    drafts
      .list()
      .then((list) =>
        withoutArrived(
          drafts,
          remote,
          list.filter(({ id }) => id !== openId),
        ),
      )
      .then((others) => {
        if (!isGone) setUnsaved(others);
      })
      // Where a browser stores nothing, there is nothing to list.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [drafts, remote, openId]);
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
