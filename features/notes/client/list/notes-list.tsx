import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import type { ReactNode } from 'react';
import { useDebounced } from '#client/app/use-debounced.ts';
import type { OfflineDocuments } from '#client/offline/offline-documents.ts';
import { Announced } from '#client/ui/announcements.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { NextPage } from '#client/ui/next-page.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notListedYet } from '#features/editor/client/saving/not-listed-yet.ts';
import { type Note, type NoteSummary, notesPageSize } from '#features/notes/shared/notes.contract.ts';
import { useNotes } from '../notes.api.ts';
import type { useNoteChanges } from '../use-note-changes.ts';
import { NoteRow } from './note-row.tsx';

const searchWaitMs = 250;
/** Searching for letters within words scans whole texts, so it does not run on every key. */
const lettersWaitMs = 700;

interface NotesListProps {
  currentId: string | null;
  query: string;
  /** Ids of notes with unsaved text on this device. */
  unsaved: ReadonlySet<string>;
  /** Notes that exist only on this device. */
  onlyHere: readonly NoteSummary[];
  changes: ReturnType<typeof useNoteChanges>;
  offline: OfflineDocuments<Note>;
  onQuery: (query: string) => void;
}

export function NotesSearch({ query, onQuery }: Pick<NotesListProps, 'query' | 'onQuery'>) {
  return (
    <TextField
      label="Search notes and tags"
      isLabelHidden
      type="search"
      placeholder="Search notes and tags"
      value={query}
      icon={<MagnifyingGlassIcon size={20} aria-hidden />}
      onChange={(event) => onQuery(event.target.value)}
      className="min-w-0 flex-1"
    />
  );
}

/** A person's notes: pinned ones first, then by their last change; or those that match the search. */
export function NotesList(props: NotesListProps) {
  const { query, offline, onQuery } = props;
  const typed = query.trim();
  const q = useDebounced(typed, searchWaitMs, typed === '');
  const pinned = useNotes({ view: 'pinned', offline });
  const recent = useNotes({ view: q === '' ? 'recent' : 'all', q, within: 'words', offline });
  const rested = useDebounced(q, lettersWaitMs, q === '');
  const found = recent.data?.pages[0]?.notes.length ?? 0;
  const needsLetters = q !== '' && !recent.isPlaceholderData && found < notesPageSize;
  const letters = useNotes({ view: 'all', q, isEnabled: needsLetters && rested === q, offline });
  const isAll = letters.isSuccess && !letters.isPlaceholderData;
  const isSearching = recent.isPlaceholderData || (needsLetters && !isAll && !letters.isError);
  const failed = [pinned, recent].find(({ isError, data }) => isError && data === undefined);

  if (failed) {
    return (
      <Banner kind="error" onRetry={() => void failed.refetch()}>
        Failed to load notes
      </Banner>
    );
  }
  if (pinned.data === undefined || recent.data === undefined) {
    return (
      <LoadingRegion label="Loading notes" className="space-y-6 px-2.5 pt-4">
        <SkeletonText lines={2} />
        <SkeletonText lines={2} />
        <SkeletonText lines={2} />
      </LoadingRegion>
    );
  }
  const [starred, others] = [pinned, needsLetters && isAll ? letters : recent].map(
    ({ data }) => data?.pages.flatMap(({ notes }) => notes) ?? [],
  ) as [NoteSummary[], NoteSummary[]];
  const onlyHere = notListedYet(props.onlyHere, starred, others);
  const isCopy = [pinned, recent].some(({ data }) => data?.pages[0]?.isCopy);
  if (q !== '') {
    return (
      <>
        {isCopy && <OfflineNotice />}
        <Announced className="sr-only">
          {isSearching ? null : others.length === 1 ? '1 note found' : `${others.length} notes found`}
        </Announced>
        {others.length === 0 && isSearching ? (
          <LoadingRegion label="Searching" className="px-2.5 pt-4">
            <SkeletonText lines={2} />
          </LoadingRegion>
        ) : others.length === 0 ? (
          <EmptyState
            title="Nothing holds these words"
            action={<Button onClick={() => onQuery('')}>Clear search</Button>}
          />
        ) : (
          <Section heading="Found">{rows(others, props, q)}</Section>
        )}
      </>
    );
  }
  if (starred.length + others.length + onlyHere.length === 0) {
    return isCopy ? (
      <OfflineNotice />
    ) : (
      <EmptyState
        title="No notes yet"
        description="Write things down and find them again."
        action={
          <ButtonLink href="/notes/new" kind="primary" icon={<PlusIcon size={18} aria-hidden />}>
            New note
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      {isCopy && <OfflineNotice />}
      {starred.length > 0 && <Section heading="Pinned Notes">{rows(starred, props, '')}</Section>}
      {(others.length > 0 || onlyHere.length > 0) && (
        <Section heading="Recent Notes">{rows([...onlyHere, ...others], props, '')}</Section>
      )}
      <NextPage list={recent} failure="Failed to load notes" />
    </>
  );
}

/** The missing part loads again by itself. */
function OfflineNotice() {
  return (
    <p role="status" className="mb-4 rounded-control bg-primary-soft px-3 py-2.5 text-small text-text">
      No connection. These are the notes you last opened on this device; what you write is kept here and sent
      later.
    </p>
  );
}

function rows(
  notes: readonly NoteSummary[],
  { currentId, unsaved, changes }: NotesListProps,
  sought: string,
) {
  return notes.map((note) => (
    <NoteRow
      key={note.id}
      note={note}
      isOpen={note.id === currentId}
      sought={sought}
      isUnsaved={unsaved.has(note.id)}
      onPin={(isPinned) => void changes.pin(note, isPinned)}
      onRemove={() => void changes.remove(note)}
    />
  ));
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading} className="mb-6">
      <h2 className="px-2.5 pb-1.5 text-micro font-semibold text-text-2 max-lg:px-0 max-lg:text-small">
        {heading}
      </h2>
      <ul className="space-y-0.5 max-lg:space-y-0 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:ps-4 max-lg:pe-2">
        {children}
      </ul>
    </section>
  );
}
