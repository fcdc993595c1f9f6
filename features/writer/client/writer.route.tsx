import { ArrowLeftIcon } from '@phosphor-icons/react/ArrowLeft';
import { NotePencilIcon } from '@phosphor-icons/react/NotePencil';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { SidebarSimpleIcon } from '@phosphor-icons/react/SidebarSimple';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { createDraftStore } from '#client/app/draft-store.ts';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Announcements } from '#client/ui/announcements.tsx';
import { IconButton, IconLink } from '#client/ui/icon-button.tsx';
import { SidePanel } from '#client/ui/side-panel.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import type { TextDraft } from '#features/editor/client/saving/text-draft.ts';
import { useUnsavedTexts } from '#features/editor/client/saving/use-unsaved-texts.ts';
import { titleOf } from '#features/editor/shared/text-fields.ts';
import { useLiveChanges } from '#features/live-changes/client/use-live-changes.ts';
import { documentHref } from '#features/writer/shared/document-href.ts';
import type { DocumentSummary } from '#features/writer/shared/documents.contract.ts';
import { newId } from '#shared/ids.ts';
import { DeletedDocuments } from './deleted-documents.tsx';
import { OpenDocument } from './document/open-document.tsx';
import { getDocument, refreshDocuments } from './documents.api.ts';
import { ImportButton } from './import-button.tsx';
import { DocumentsPanel, DocumentsSearch, type ListedPlace } from './list/documents-panel.tsx';
import { useDocumentChanges } from './use-document-changes.ts';

const remote = { get: getDocument };

/** /writer, /writer/new and /writer/{id}; `view` and `folder` choose the list. */
function WriterPage() {
  usePageTitle('Writer');
  const { user } = useSession();
  const { documentId } = useParams();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isWide = useMediaQuery('(width >= 64rem)');
  const [isListOpen, setIsListOpen] = useState(() => matchMedia('(width >= 80rem)').matches);
  const [isAssistantOpen, setIsAssistantOpen] = useState(() => matchMedia('(width >= 80rem)').matches);
  const [isFocused, setIsFocused] = useState(false);
  const [query, setQuery] = useState('');
  const [listed, setListed] = useState<ListedPlace>({ view: 'recent', folderId: null, tag: null });
  // A new document has an id before the server knows it.
  const [startedId, setStartedId] = useState(() => newId());
  const userId = user?.id ?? '';
  const drafts = useMemo(() => createDraftStore<TextDraft>({ userId, kind: 'document' }), [userId]);
  const isNew = documentId === undefined || documentId === 'new' || documentId === startedId;
  const openId = isNew ? startedId : documentId;
  // Where there is one pane at a time, hiding the list shows it again.
  const [lastId, setLastId] = useState<string | null>(null);
  if (documentId !== undefined && documentId !== 'new' && documentId !== lastId) setLastId(documentId);
  const unsaved = useUnsavedTexts(drafts, remote, openId);
  // Opening a document from a list keeps that list.
  const place = documentId === undefined ? placeOf(parameters) : listed;
  if (place.view !== listed.view || place.folderId !== listed.folderId) setListed(place);
  const folderId = place.view === 'folder' ? place.folderId : null;

  function startNew() {
    setStartedId(newId());
    setIsFocused(false);
    void navigate('/writer/new');
  }
  function leave(id: string) {
    if (id === lastId) setLastId(null);
    if (id !== openId) return;
    setStartedId(newId());
    void navigate('/writer');
  }

  useLiveChanges((change) => {
    // The open document's own page handles its changes.
    if (change.type === 'changed' && (change.kind !== 'document' || change.id === openId)) return;
    if (change.type !== 'looking') refreshDocuments(queryClient);
  });
  const changes = useDocumentChanges({ onRemoved: leave });
  if (parameters.get('view') === 'deleted') return <DeletedDocuments />;

  const panel = (
    <DocumentsPanel
      place={place}
      currentId={isWide || documentId !== undefined ? openId : null}
      query={query}
      unsaved={new Set(unsaved.map(({ id }) => id))}
      onlyHere={unsaved.filter(({ draft }) => draft.base === null).map(summaryOf)}
      changes={changes}
      onQuery={setQuery}
      onFolderRemoved={(id) => id === folderId && void navigate('/writer')}
    />
  );

  if (!isWide && documentId === undefined) {
    return (
      <div className="page pt-4 pb-28">
        <HeaderSlot name="start">
          <IconButton
            label="Documents"
            isPressed
            onClick={() => (lastId === null ? startNew() : void navigate(documentHref(lastId)))}
            icon={<SidebarSimpleIcon size={22} aria-hidden className="rtl:-scale-x-100" />}
          />
        </HeaderSlot>
        <HeaderSlot name="title">
          <h1 data-header-title className="min-w-0 flex-1 px-2 text-h2">
            Writer
          </h1>
        </HeaderSlot>
        {panel}
        <div className="mt-3">
          <ImportButton folderId={folderId} />
        </div>
        <div className="fixed inset-x-0 bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom,0px))] z-20 flex items-center gap-2 bg-canvas px-4 py-3">
          <DocumentsSearch query={query} onQuery={setQuery} />
          <IconButton
            label="New document"
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
      <div className="flex min-h-[calc(100dvh-var(--header))]">
        <h1 className="sr-only">Writer</h1>
        <HeaderSlot name="start">
          {isWide ? (
            <>
              <IconButton
                label="Documents"
                isPressed={isListOpen}
                onClick={() => setIsListOpen(!isListOpen)}
                icon={<SidebarSimpleIcon size={22} aria-hidden className="rtl:-scale-x-100" />}
              />
              <IconButton
                label="New document"
                onClick={startNew}
                icon={<NotePencilIcon size={22} aria-hidden />}
              />
            </>
          ) : (
            <IconLink
              label="Back to documents"
              href="/writer"
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
        {isWide && !isFocused && (
          <SidePanel
            label="Documents"
            isOpen={isListOpen}
            onClose={() => setIsListOpen(false)}
            header={<DocumentsSearch query={query} onQuery={setQuery} />}
            footer={<ImportButton folderId={folderId} />}
          >
            {panel}
          </SidePanel>
        )}
        <OpenDocument
          key={openId}
          id={openId}
          isNew={isNew}
          folderId={folderId}
          drafts={drafts}
          changes={changes}
          isAssistantOpen={isAssistantOpen && (isWide || documentId !== undefined)}
          onAssistant={setIsAssistantOpen}
          isFocused={isFocused && isWide}
          onFocus={setIsFocused}
          onFirstSaved={(id) => void navigate(documentHref(id), { replace: true })}
          onLeft={() => leave(openId)}
        />
      </div>
    </Announcements>
  );
}

function placeOf(parameters: URLSearchParams): ListedPlace {
  const folderId = parameters.get('folder');
  if (folderId !== null) return { view: 'folder', folderId, tag: null };
  const view = parameters.get('view');
  if (view === 'starred' || view === 'shared') return { view, folderId: null, tag: null };
  return { view: 'recent', folderId: null, tag: parameters.get('tag') };
}

function summaryOf({ id, draft: { own, at } }: { id: string; draft: TextDraft }): DocumentSummary {
  const time = new Date(at).toISOString();
  return {
    id,
    title: titleOf(own.title, own.content),
    tags: own.tags,
    revision: 1,
    folderId: null,
    role: 'owner',
    ownerName: null,
    isStarred: false,
    createdAt: time,
    updatedAt: time,
    deletedAt: null,
    excerpt: [],
  };
}

export { WriterPage as Component };
