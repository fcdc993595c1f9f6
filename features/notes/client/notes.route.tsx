import { ArrowLeftIcon } from '@phosphor-icons/react/ArrowLeft';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { NotePencilIcon } from '@phosphor-icons/react/NotePencil';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { SidebarSimpleIcon } from '@phosphor-icons/react/SidebarSimple';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { createDraftStore } from '#client/app/draft-store.ts';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { lazyPart } from '#client/app/lazy-part.ts';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { createOfflineDocuments } from '#client/offline/offline-documents.ts';
import { Announcements } from '#client/ui/announcements.tsx';
import { IconButton, IconLink } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { SidePanel } from '#client/ui/side-panel.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import type { TextDraft } from '#features/editor/client/saving/text-draft.ts';
import { useLiveChanges } from '#features/live-changes/client/use-live-changes.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import type { Note } from '#features/notes/shared/notes.contract.ts';
import { newId } from '#shared/ids.ts';
import { NotesList, NotesSearch } from './list/notes-list.tsx';
import { useUnsavedNotes } from './list/use-unsaved-notes.ts';
import { OpenNote } from './note/open-note.tsx';
import { refreshNotes } from './notes.api.ts';
import { readSharedWords, type SharedWords } from './shared-words.ts';
import { useNoteChanges } from './use-note-changes.ts';

const DeletedNotes = lazyPart(async () => ({
  default: (await import('./deleted-notes.tsx')).DeletedNotes,
}));
const SharedWordsPage = lazyPart(async () => ({
  default: (await import('./shared-words-page.tsx')).SharedWordsPage,
}));
const ImportNotes = lazyPart(async () => ({
  default: (await import('./import/import-notes.tsx')).ImportNotes,
}));

/** A new note has an id before the server knows it. */
interface Opened {
  id: string;
  isNew: boolean;
}

/** /notes, /notes/new and /notes/{id} */
function NotesPage() {
  usePageTitle('Notes');
  const { user } = useSession();
  const { noteId } = useParams();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isWide = useMediaQuery('(width >= 64rem)');
  const [isListOpen, setIsListOpen] = useState(() => matchMedia('(width >= 80rem)').matches);
  const [query, setQuery] = useState('');
  const [started, setStarted] = useState<Opened>(() => ({ id: newId(), isNew: true }));
  const userId = user?.id ?? '';
  const drafts = useMemo(() => createDraftStore<TextDraft>({ userId, kind: 'note' }), [userId]);
  const offline = useMemo(() => createOfflineDocuments<Note>({ userId, kind: 'note' }), [userId]);
  const isNew = noteId === undefined || noteId === 'new' || noteId === started.id;
  const opened: Opened = isNew ? started : { id: noteId, isNew: false };
  // Where there is one pane at a time, hiding the list shows it again.
  const [lastId, setLastId] = useState<string | null>(null);
  if (noteId !== undefined && noteId !== 'new' && noteId !== lastId) setLastId(noteId);
  const unsaved = useUnsavedNotes(drafts, offline, opened.id);

  function startNew() {
    setStarted({ id: newId(), isNew: true });
    void navigate('/notes/new');
  }

  useLiveChanges((change) => {
    // The open note's page receives its own events.
    if (change.type === 'changed' && (change.kind !== 'note' || change.id === opened.id)) return;
    if (change.type !== 'looking') refreshNotes(queryClient);
  });

  const changes = useNoteChanges({
    onRemoved: (id) => {
      if (id === lastId) setLastId(null);
      void offline.remove(id);
      if (id === opened.id) startNew();
      if (id === opened.id && !isWide) void navigate('/notes');
    },
  });

  if (parameters.get('new') === '1') return <Navigate to="/notes/new" replace />;
  const view = parameters.get('view');
  const shared = noteId === undefined && view === null ? readSharedWords(parameters) : null;

  async function saveShared(words: SharedWords) {
    // Like a new note written offline: the page that opens it sends it.
    await drafts.put(started.id, { base: null, own: { ...words, tags: [] }, at: Date.now() });
    void navigate('/notes/new', { replace: true });
  }

  const list = (
    <>
      <NotesList
        currentId={isWide || noteId !== undefined ? opened.id : null}
        query={query}
        unsaved={unsaved.ids}
        onlyHere={unsaved.onlyHere}
        changes={changes}
        offline={offline}
        onQuery={setQuery}
      />
      {isWide && query.trim() === '' && (
        <p className="mt-2 flex flex-wrap gap-x-5 px-2.5 max-lg:px-0">
          {[
            { view: 'deleted', label: 'Deleted' },
            { view: 'import', label: 'Import notes' },
          ].map(({ view, label }) => (
            <a
              key={view}
              href={`/notes?view=${view}`}
              className="inline-flex min-h-11 items-center text-small text-text-2 hover:text-text"
            >
              {label}
            </a>
          ))}
          <a
            href="/api/notes/export"
            download="notes.zip"
            className="inline-flex min-h-11 items-center text-small text-text-2 hover:text-text"
          >
            Export notes
          </a>
        </p>
      )}
    </>
  );

  if (shared !== null || view === 'deleted' || view === 'import') {
    return (
      <Suspense
        fallback={
          <LoadingRegion label="Loading the page" className="page pt-8">
            <SkeletonText />
          </LoadingRegion>
        }
      >
        {shared !== null ? (
          <SharedWordsPage words={shared} onSave={() => void saveShared(shared)} />
        ) : view === 'deleted' ? (
          <DeletedNotes />
        ) : (
          <ImportNotes />
        )}
      </Suspense>
    );
  }
  if (!isWide && noteId === undefined) {
    return (
      <div className="page pt-4 pb-28">
        <HeaderSlot name="start">
          <IconButton
            label="Notes list"
            isPressed
            onClick={() => (lastId === null ? startNew() : void navigate(noteHref(lastId)))}
            icon={<SidebarSimpleIcon size={22} aria-hidden className="rtl:-scale-x-100" />}
          />
        </HeaderSlot>
        <HeaderSlot name="title">
          <h1 data-header-title className="min-w-0 flex-1 px-2 text-h2">
            Notes
          </h1>
        </HeaderSlot>
        <HeaderSlot name="end">
          <Menu
            trigger={
              <IconButton
                label="More for notes"
                icon={<DotsThreeIcon size={24} weight="bold" aria-hidden />}
              />
            }
            items={[
              { label: 'Deleted', onSelect: () => void navigate('/notes?view=deleted') },
              { label: 'Import notes', onSelect: () => void navigate('/notes?view=import') },
              { label: 'Export notes', onSelect: () => location.assign('/api/notes/export') },
            ]}
          />
        </HeaderSlot>
        {list}
        <div className="fixed inset-x-0 bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom,0px))] z-20 flex items-center gap-2 bg-canvas px-4 py-3">
          <NotesSearch query={query} onQuery={setQuery} />
          <IconButton
            label="New note"
            onClick={startNew}
            className="size-12! bg-accent! text-on-accent! high-contrast:border-text"
            icon={<PlusIcon size={24} aria-hidden />}
          />
        </div>
      </div>
    );
  }
  return (
    <Announcements>
      <div className="flex">
        <h1 className="sr-only">Notes</h1>
        <HeaderSlot name="start">
          {isWide ? (
            <>
              <IconButton
                label="Notes list"
                isPressed={isListOpen}
                onClick={() => setIsListOpen(!isListOpen)}
                icon={<SidebarSimpleIcon size={22} aria-hidden className="rtl:-scale-x-100" />}
              />
              <IconButton
                label="New note"
                onClick={startNew}
                icon={<NotePencilIcon size={22} aria-hidden />}
              />
            </>
          ) : (
            <IconLink
              label="Back to notes"
              href="/notes"
              icon={<ArrowLeftIcon className="rtl:-scale-x-100" size={24} aria-hidden />}
            />
          )}
        </HeaderSlot>
        {!isWide && (
          <HeaderSlot name="title">
            {/* Until the save status is there. */}
            <span data-header-title className="min-w-0 flex-1 not-only:hidden" />
          </HeaderSlot>
        )}
        {isWide && (
          <HeaderSlot name="place">
            {/* The menus of the site have no place beside a text. */}
            <span data-header-place className="me-auto" />
          </HeaderSlot>
        )}
        {isWide && (
          <SidePanel
            label="Notes"
            isOpen={isListOpen}
            onClose={() => setIsListOpen(false)}
            header={<NotesSearch query={query} onQuery={setQuery} />}
          >
            {list}
          </SidePanel>
        )}
        <OpenNote
          key={opened.id}
          id={opened.id}
          isNew={opened.isNew}
          drafts={drafts}
          offline={offline}
          onFirstSaved={(id) => void navigate(noteHref(id), { replace: true })}
          onRemove={(note) => void changes.remove(note)}
        />
      </div>
    </Announcements>
  );
}

export { NotesPage as Component };
