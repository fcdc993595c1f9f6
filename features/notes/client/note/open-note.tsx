import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import type { DraftStore } from '#client/app/draft-store.ts';
import { lazyPart } from '#client/app/lazy-part.ts';
import { isOffline } from '#client/offline/is-offline.ts';
import type { OfflineDocuments } from '#client/offline/offline-documents.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import type { TextDraft } from '#features/editor/client/saving/text-draft.ts';
import { useOpenText } from '#features/editor/client/saving/use-open-text.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import type { Note } from '#features/notes/shared/notes.contract.ts';
import { noteRemote } from '../note-remote.ts';
import { notesKey } from '../notes.api.ts';
import { NotePage } from './note-page.tsx';

const LeftWords = lazyPart(async () => ({
  default: (await import('#features/editor/client/saving/left-words.tsx')).LeftWords,
}));

interface OpenNoteProps {
  id: string;
  isNew: boolean;
  drafts: DraftStore<TextDraft>;
  offline: OfflineDocuments<Note>;
  onFirstSaved: (id: string) => void;
  onRemove: (note: { id: string }) => void;
}

/** A note, or why it cannot be opened. */
export function OpenNote({ id, isNew, drafts, offline, onFirstSaved, onRemove }: OpenNoteProps) {
  const navigate = useNavigate();
  const { data, error, refetch } = useOpenText({
    id,
    isNew,
    drafts,
    remote: noteRemote,
    offline,
    key: notesKey,
  });
  if (data !== undefined && data.text?.deletedAt == null) {
    const { text: note, draft, isCopy } = data;
    return <NotePage {...{ id, note, draft, drafts, offline, isCopy, onFirstSaved, onRemove }} />;
  }
  if (data !== undefined || (error instanceof ApiError && error.code === 'not_found')) {
    return (
      <div className="min-w-0 flex-1 pt-16">
        <EmptyState
          title="This note could not be found"
          description="It was deleted, or the address is wrong."
          action={<ButtonLink href="/notes?view=deleted">Look in Deleted</ButtonLink>}
        />
        {data === undefined && (
          <Suspense>
            <LeftWords
              id={id}
              drafts={drafts}
              label="Keep it as a new note"
              onKept={(kept) => void navigate(noteHref(kept), { replace: true })}
            />
          </Suspense>
        )}
      </div>
    );
  }
  if (isOffline(error)) {
    return (
      <div className="min-w-0 flex-1 pt-16">
        <EmptyState
          title="This note is not on this device"
          description="Without a connection you can open only notes that you have opened here before. This one will open once you are connected again."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      </div>
    );
  }
  if (error !== null) {
    return (
      <div className="min-w-0 flex-1 p-6">
        <Banner kind="error" onRetry={() => void refetch()}>
          Failed to load notes
        </Banner>
      </div>
    );
  }
  return (
    <LoadingRegion label="Opening the note" className="mx-auto w-full max-w-[45rem] px-4 pt-24 lg:px-13">
      <SkeletonText lines={4} />
    </LoadingRegion>
  );
}
