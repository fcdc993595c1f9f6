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
  /** It is saved by its own page. */
  openId: string;
}

/**
 * Sends what was written without a network and is not open any more. What was changed elsewhere meanwhile is merged by
 * blocks; where both changed the same one, the draft waits until somebody opens the text and chooses.
 * @returns the ids of those that the server has now.
 */
export async function sendUnsaved<Text extends SavedText>(input: SendUnsavedInput<Text>): Promise<string[]> {
  // Where there are no locks, two tabs may send the same words, and the later one is told that they are there.
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
      // Changed once more in this moment, or the network is gone again: the draft is still here.
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  /** Only what was sent: somebody may have opened the text and written on. */
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
