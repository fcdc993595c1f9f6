import { useMemo } from 'react';
import type { DraftStore } from '#client/app/draft-store.ts';
import type { OfflineDocuments } from '#client/offline/offline-documents.ts';
import type { TextDraft } from '#features/editor/client/saving/text-draft.ts';
import { useUnsavedTexts } from '#features/editor/client/saving/use-unsaved-texts.ts';
import { titleOf } from '#features/editor/shared/text-fields.ts';
import type { Note, NoteSummary } from '#features/notes/shared/notes.contract.ts';
import { noteRemote } from '../note-remote.ts';

interface UnsavedNotes {
  ids: ReadonlySet<string>;
  /** Those unknown to the server. */
  onlyHere: readonly NoteSummary[];
}

/** Unsaved note text on this device. */
export function useUnsavedNotes(
  drafts: DraftStore<TextDraft>,
  offline: OfflineDocuments<Note>,
  openId: string,
): UnsavedNotes {
  const sending = useMemo(() => ({ remote: noteRemote, offline }), [offline]);
  const unsaved = useUnsavedTexts(drafts, noteRemote, openId, sending);
  return {
    ids: new Set(unsaved.map(({ id }) => id)),
    onlyHere: unsaved.filter(({ draft }) => draft.base === null).map(({ id, draft }) => summaryOf(id, draft)),
  };
}

function summaryOf(id: string, { own, at }: TextDraft): NoteSummary {
  const time = new Date(at).toISOString();
  return {
    id,
    title: titleOf(own.title, own.content),
    tags: own.tags,
    isPinned: false,
    revision: 1,
    createdAt: time,
    updatedAt: time,
    deletedAt: null,
    excerpt: [],
  };
}
