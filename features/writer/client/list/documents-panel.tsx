import { ClockIcon } from '@phosphor-icons/react/Clock';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { StarIcon } from '@phosphor-icons/react/Star';
import { TagIcon } from '@phosphor-icons/react/Tag';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { UsersIcon } from '@phosphor-icons/react/Users';
import { useState } from 'react';
import { useDebounced } from '#client/app/use-debounced.ts';
import { Announced } from '#client/ui/announcements.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { NextPage } from '#client/ui/next-page.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notListedYet } from '#features/editor/client/saving/not-listed-yet.ts';
import type { DocumentSummary, DocumentsView } from '#features/writer/shared/documents.contract.ts';
import { useDocumentPlaces, useDocuments, useDocumentTags } from '../documents.api.ts';
import type { DocumentChanges } from '../use-document-changes.ts';
import { DocumentRow } from './document-row.tsx';
import { FolderTree } from './folder-tree.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlaceLink } from './place-link.tsx';

const searchWaitMs = 250;
/** Others are found by searching. */
const mostTags = 12;

export interface ListedPlace {
  view: Exclude<DocumentsView, 'deleted'>;
  folderId: string | null;
  /** Recent documents with this tag. */
  tag: string | null;
}

interface DocumentsPanelProps {
  place: ListedPlace;
  currentId: string | null;
  query: string;
  /** Ids of documents with unsaved changes on this device. */
  unsaved: ReadonlySet<string>;
  /** Documents that exist only on this device. */
  onlyHere: readonly DocumentSummary[];
  changes: DocumentChanges;
  onQuery: (query: string) => void;
  onFolderRemoved: (id: string) => void;
}

export function DocumentsSearch({ query, onQuery }: Pick<DocumentsPanelProps, 'query' | 'onQuery'>) {
  return (
    <TextField
      label="Search documents"
      isLabelHidden
      type="search"
      placeholder="Search documents"
      value={query}
      icon={<MagnifyingGlassIcon size={20} aria-hidden />}
      onChange={(event) => onQuery(event.target.value)}
      className="min-w-0 flex-1"
    />
  );
}

/** Lists of documents: recent, starred, shared, in folders; and search results. */
export function DocumentsPanel(props: DocumentsPanelProps) {
  const { place, query, changes, onFolderRemoved } = props;
  const places = useDocumentPlaces();
  const isSearching = query.trim() !== '';
  const folders = places.data?.folders ?? [];
  const isAt = (view: ListedPlace['view']) => !isSearching && place.view === view && place.tag === null;
  return (
    <>
      {!isSearching && (
        <>
          <section aria-label="Quick Access" className="mb-4">
            <h2 className="px-2.5 py-1 text-micro font-semibold text-text-2 max-lg:px-0 max-lg:text-small">
              Quick Access
            </h2>
            <PlaceLink
              href="/writer"
              icon={<ClockIcon size={20} />}
              label="Recent Documents"
              isOpen={isAt('recent')}
            />
            <PlaceLink
              href="/writer?view=starred"
              icon={<StarIcon size={20} />}
              label="Starred"
              {...(places.data && { count: places.data.starred })}
              isOpen={isAt('starred')}
            />
            <PlaceLink
              href="/writer?view=shared"
              icon={<UsersIcon size={20} />}
              label="Shared with me"
              {...(places.data && { count: places.data.shared })}
              isOpen={isAt('shared')}
            />
          </section>
          <FolderTree
            folders={folders}
            currentId={place.view === 'folder' ? place.folderId : null}
            changes={changes}
            onRemoved={onFolderRemoved}
          />
          <Tags current={place.tag} />
        </>
      )}
      <DocumentList {...props} folders={folders} />
      {!isSearching && (
        <PlaceLink
          href="/writer?view=deleted"
          icon={<TrashIcon size={20} />}
          label="Deleted"
          isOpen={false}
        />
      )}
    </>
  );
}

function Tags({ current }: { current: string | null }) {
  const { data: tags = [] } = useDocumentTags();
  if (tags.length === 0) return null;
  return (
    <section aria-label="Tags" className="mb-4">
      <h2 className="px-2.5 py-1 text-micro font-semibold text-text-2 max-lg:px-0 max-lg:text-small">Tags</h2>
      {tags.slice(0, mostTags).map(({ tag, count }) => (
        <PlaceLink
          key={tag}
          // Choosing it again clears the filter.
          href={tag === current ? '/writer' : `/writer?tag=${encodeURIComponent(tag)}`}
          icon={<TagIcon size={20} />}
          label={tag}
          count={count}
          isOpen={tag === current}
        />
      ))}
    </section>
  );
}

function headingOf(place: ListedPlace, folderName: string | undefined): string {
  if (place.tag !== null) return place.tag;
  if (place.view === 'folder') return folderName ?? 'Folder';
  return { recent: 'Recent', starred: 'Starred', shared: 'Shared with me' }[place.view];
}

function emptySentence(place: ListedPlace): string {
  if (place.tag !== null) return /* text */ 'No documents with this tag';
  return {
    recent: 'No documents yet',
    starred: 'No starred documents',
    shared: 'Nobody has shared a document with you',
    folder: 'No documents in this folder',
  }[place.view];
}

type ListProps = DocumentsPanelProps & { folders: Parameters<typeof MoveDialog>[0]['folders'] };

function DocumentList(props: ListProps) {
  const { place, currentId, query, unsaved, onlyHere, changes, onQuery, folders } = props;
  const typed = query.trim();
  const q = useDebounced(typed, searchWaitMs, typed === '');
  const list = useDocuments(
    q === ''
      ? { view: place.view, folderId: place.folderId ?? undefined, tag: place.tag ?? undefined }
      : { view: 'recent', q },
  );
  const [moving, setMoving] = useState<DocumentSummary | null>(null);

  if (list.isError && list.data === undefined) {
    return (
      <Banner kind="error" onRetry={() => void list.refetch()}>
        Failed to load documents
      </Banner>
    );
  }
  if (list.data === undefined) {
    return (
      <LoadingRegion label="Loading documents" className="space-y-6 px-2.5 pt-2">
        <SkeletonText lines={2} />
        <SkeletonText lines={2} />
      </LoadingRegion>
    );
  }
  const nameOf = (id: string | null) => folders.find((folder) => folder.id === id)?.name;
  const stored = list.data.pages.flatMap(({ documents }) => documents);
  const documents =
    q === '' && place.view === 'recent' && place.tag === null
      ? [...notListedYet(onlyHere, stored), ...stored]
      : stored;
  const heading = q === '' ? headingOf(place, nameOf(place.folderId)) : 'Found';
  return (
    <section aria-label={heading} className="mb-5">
      <h2 className="px-2.5 py-1 text-micro font-semibold text-text-2 max-lg:px-0 max-lg:text-small">
        {heading}
      </h2>
      {q !== '' && (
        <Announced className="sr-only">
          {documents.length === 1 ? '1 document found' : `${documents.length} documents found`}
        </Announced>
      )}
      {documents.length === 0 ? (
        q === '' ? (
          <p className="px-2.5 py-1 text-small text-text-2 max-lg:px-0">{emptySentence(place)}</p>
        ) : (
          <div className="space-y-2 px-2.5 max-lg:px-0">
            <p className="text-small text-text-2">No documents contain these words</p>
            <Button size="small" onClick={() => onQuery('')}>
              Clear search
            </Button>
          </div>
        )
      ) : (
        <ul className="space-y-0.5 max-lg:space-y-0 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:ps-4 max-lg:pe-2">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              folderName={nameOf(document.folderId)}
              isOpen={document.id === currentId}
              sought={q}
              isUnsaved={unsaved.has(document.id)}
              onStar={(isStarred) => void changes.star(document.id, isStarred)}
              onMove={() => setMoving(document)}
              onRemove={() => void changes.remove(document.id)}
            />
          ))}
        </ul>
      )}
      {q === '' && <NextPage list={list} failure="Failed to load documents" />}
      {moving !== null && (
        <MoveDialog
          title="Move to folder"
          folders={folders}
          current={moving.folderId}
          onClose={() => setMoving(null)}
          onMove={(folderId) => changes.move(moving.id, folderId)}
        />
      )}
    </section>
  );
}
