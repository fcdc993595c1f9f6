import { ApiError } from '#client/api-client.ts';
import type { DraftStore } from '#client/app/draft-store.ts';
import type { OfflineDocuments } from '#client/offline/offline-documents.ts';
import { titleOf } from '#features/editor/shared/text-fields.ts';
import { mergeTags } from './merge-tags.ts';
import { areSameWords, type SavedText, type TextDraft, type TextWords, wordsOf } from './text-draft.ts';
import type { TextRemote } from './text-remote.ts';

interface SendUnsavedInput<Text extends SavedText> {
  drafts: DraftStore<TextDraft>;
  remote: Pick<TextRemote<Text>, 'get' | 'create' | 'change' | 'readConflict' | 'channel'>;
  offline: OfflineDocuments<Text> | undefined;
  /** Its own page saves it. */
  openId: string;
}

/**
 * Sends what was written offline and is no longer open. Changes made elsewhere meanwhile are merged by
 * blocks; where both changed the same block, the draft waits until someone opens the text and chooses.
 * @returns the ids of those that the server has now.
 */
export async function sendUnsaved<Text extends SavedText>(input: SendUnsavedInput<Text>): Promise<string[]> {
  // Without locks, two tabs may send the same text, and the later one learns that it is already stored.
  if (!('locks' in navigator)) return sendAll(input);
  const name = `${input.remote.channel}-unsaved`;
  return navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? [] : sendAll(input),
  );
}

async function sendAll<Text extends SavedText>(input: SendUnsavedInput<Text>): Promise<string[]> {
  const sent: string[] = [];
  for (const { id, draft } of await input.drafts.list()) {
    if (id !== input.openId && (await sendOne(id, draft, input))) sent.push(id);
  }
  return sent;
}

async function sendOne<Text extends SavedText>(
  id: string,
  { base, own, at }: TextDraft,
  { drafts, remote, offline }: SendUnsavedInput<Text>,
): Promise<boolean> {
  if (titleOf(own.title, own.content) === '') return false;
  try {
    const text =
      base === null
        ? await remote.create({ id, ...own })
        : await remote.change(id, { baseRevision: base.revision, ...own });
    await settle(text);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const theirs = error.code === 'conflict' ? remote.readConflict(error.details) : null;
    if (theirs === null || base === null) return false;
    const merged = await merge(base, own, theirs);
    if (merged === null) return false;
    return sendMerged(theirs, merged);
  }

  async function sendMerged(theirs: Text, merged: TextWords): Promise<boolean> {
    try {
      const isSame = areSameWords(merged, wordsOf(theirs));
      const change = { baseRevision: theirs.revision, ...merged, reason: 'merge' as const };
      await settle(isSame ? theirs : await remote.change(id, change));
      return true;
    } catch (error) {
      // Changed again in the meantime, or offline again: the draft is still here.
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  /** Only what was sent: the text may have been opened and edited further. */
  async function settle(text: Text): Promise<void> {
    await offline?.keep(id, text);
    const now = await drafts.find(id);
    if (now?.at === at) await drafts.remove(id);
  }
}

async function merge(base: TextWords, own: TextWords, theirs: TextWords): Promise<TextWords | null> {
  const { applyChoices, mergeTexts } = await import('#features/editor/client/markdown/merge-texts.ts');
  const merged = mergeTexts({ base: base.content, mine: own.content, theirs: theirs.content });
  if (merged.conflicts > 0) return null;
  return {
    title: own.title === base.title ? theirs.title : own.title,
    tags: mergeTags(base.tags, own.tags, theirs.tags),
    content: applyChoices(merged, []),
  };
}
