import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { FilmStripIcon } from '@phosphor-icons/react/FilmStrip';
import { FolderIcon } from '@phosphor-icons/react/Folder';
import { HeartIcon } from '@phosphor-icons/react/Heart';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { PaintBrushIcon } from '@phosphor-icons/react/PaintBrush';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { ShapesIcon } from '@phosphor-icons/react/Shapes';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { lazyPart } from '#client/app/lazy-part.ts';
import { useDebounced } from '#client/app/use-debounced.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconLink } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { NextPage } from '#client/ui/next-page.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import type {
  DesignCard as Card,
  DesignFilter,
  DesignFolder,
  DesignsPage,
} from '#features/designer/shared/designer.contract.ts';
import { useLiveChanges } from '#features/live-changes/client/use-live-changes.ts';
import { newId } from '#shared/ids.ts';
import {
  changeDesign,
  createDesignFolder,
  deleteDesignFolder,
  designsKey,
  listDesigns,
  refreshGallery,
  renameDesignFolder,
} from '../designer.api.ts';
import { DesignerPlace } from '../studio/designer-place.tsx';
import { DesignCard } from './design-card.tsx';
import { useDeleteDesign } from './use-delete-design.ts';
import { useGridKeys } from './use-grid-keys.ts';

const NameDialog = lazyPart(async () => ({
  default: (await import('#client/app/name-dialog.tsx')).NameDialog,
}));

const searchWaitMs = 250;

const filters: readonly { filter: DesignFilter; label: string; icon?: ReactNode }[] = [
  { filter: 'all', label: 'Everything' },
  { filter: 'studio', label: 'Built-in engine', icon: <ShapesIcon size={18} aria-hidden /> },
  { filter: 'painted', label: 'Painted', icon: <PaintBrushIcon size={18} aria-hidden /> },
  { filter: 'favourites', label: 'Favourites', icon: <HeartIcon size={18} aria-hidden /> },
  { filter: 'films', label: 'Films', icon: <FilmStripIcon size={18} aria-hidden /> },
];

type Dialog =
  | { kind: 'rename'; design: Card }
  | { kind: 'new-folder'; for: Card | null }
  | { kind: 'rename-folder'; folder: DesignFolder };

/** /designer/gallery: all of a person's designs, newest first. */
export function GalleryPage() {
  usePageTitle('Gallery');
  const keysId = useId();
  const isPhone = !useMediaQuery('(width >= 40rem)');
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [filter, setFilter] = useState<DesignFilter>('all');
  const [folder, setFolder] = useState<string | null>(null);
  const [order, setOrder] = useState<'newest' | 'oldest'>('newest');
  const [sought, setSought] = useState('');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const words = useDebounced(sought.trim(), searchWaitMs, sought === '');
  const { hidden, remove } = useDeleteDesign();
  const query = useInfiniteQuery({
    queryKey: [...designsKey, 'gallery', { filter, folder, order, words }],
    queryFn: ({ pageParam, signal }) =>
      listDesigns(
        new URLSearchParams({
          ...{ filter, order },
          ...(folder !== null && { folder }),
          ...(words !== '' && { q: words }),
          ...(pageParam !== null && { before: pageParam }),
        }),
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: DesignsPage) => next,
    placeholderData: (before) => before,
    // Other tabs and devices also write.
    staleTime: 0,
  });
  useLiveChanges((change) => {
    if (change.type === 'look' || (change.type === 'changed' && change.kind === 'design')) {
      refreshGallery(queryClient);
    }
  });
  const first = query.data?.pages[0];
  const designs = query.data?.pages.flatMap((page) => page.designs).filter(({ id }) => !hidden.has(id));
  const folders = first?.folders ?? [];
  const isNarrowed = filter !== 'all' || folder !== null || words !== '';
  const discard = ({ id, title }: Card) => remove({ id, title, isOpen: false });
  const { current, listProps } = useGridKeys({
    ids: designs?.map(({ id }) => id) ?? [],
    onDelete: (id) => {
      const design = designs?.find((one) => one.id === id);
      if (design) discard(design);
    },
  });

  /** Shows the server's error message. */
  async function attempt(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : 'That did not work.' });
    }
    refreshGallery(queryClient);
  }

  return (
    <div className="mx-auto w-full max-w-[1360px] px-4 pt-5 pb-16 sm:px-8">
      <DesignerPlace />
      <HeaderSlot name="end">
        {isPhone ? (
          <IconLink href="/designer" label="New picture" icon={<PlusIcon size={22} aria-hidden />} />
        ) : (
          <ButtonLink kind="sun" href="/designer" icon={<PlusIcon size={20} aria-hidden />}>
            New picture
          </ButtonLink>
        )}
      </HeaderSlot>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-h1">Gallery</h1>
        {first && <p className="text-text-2">{sayCounts(first)}</p>}
        <TextField
          label="Search your prompts"
          isLabelHidden
          type="search"
          placeholder="Search your prompts"
          icon={<MagnifyingGlassIcon size={18} aria-hidden />}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          className="ms-auto w-80 max-sm:w-full"
        />
      </div>
      <div className="mt-4 flex items-center gap-3">
        {/* The padding is for the rings around focused chips. */}
        <div className="scrollbar-none -ms-1 flex min-w-0 flex-1 items-center gap-2 overflow-x-auto p-1">
          {filters.map((one) => (
            <Chip
              key={one.filter}
              size="medium"
              icon={one.icon}
              isSelected={filter === one.filter && folder === null}
              onClick={() => {
                setFilter(one.filter);
                setFolder(null);
              }}
            >
              {one.label}
            </Chip>
          ))}
          <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line" />
          {folders.map(({ id, name }) => (
            <Chip
              key={id}
              size="medium"
              icon={<FolderIcon size={18} aria-hidden />}
              isSelected={folder === id}
              onClick={() => {
                setFolder(folder === id ? null : id);
                setFilter('all');
              }}
            >
              {name}
            </Chip>
          ))}
          <Chip
            size="medium"
            className="border-line-strong! text-text!"
            icon={<PlusIcon size={16} aria-hidden />}
            onClick={() => setDialog({ kind: 'new-folder', for: null })}
          >
            Folder
          </Chip>
        </div>
        <Menu
          trigger={
            <button
              type="button"
              className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2 text-small text-text-2 hover:text-text max-sm:hidden"
            >
              {order === 'newest' ? 'Newest first' : 'Oldest first'}
              <CaretDownIcon size={14} weight="bold" aria-hidden />
            </button>
          }
          items={[
            { label: 'Newest first', onSelect: () => setOrder('newest') },
            { label: 'Oldest first', onSelect: () => setOrder('oldest') },
          ]}
        />
      </div>
      {folder !== null && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="small"
            kind="ghost"
            onClick={() => {
              const open = folders.find(({ id }) => id === folder);
              if (open) setDialog({ kind: 'rename-folder', folder: open });
            }}
          >
            Rename this folder
          </Button>
          <Button
            size="small"
            kind="ghost"
            onClick={() => {
              setFolder(null);
              void attempt(() => deleteDesignFolder(folder));
            }}
          >
            Delete this folder, keep its pictures
          </Button>
        </div>
      )}
      {query.isError && (
        <div className="mt-4">
          <Banner kind="error" onRetry={() => void query.refetch()}>
            Your pictures could not be loaded.
          </Banner>
        </div>
      )}
      {query.isPending && (
        <LoadingRegion label="Loading pictures" className="mt-6">
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
      {designs?.length === 0 && !query.isPlaceholderData && (
        <div className="mt-10">
          {isNarrowed ? (
            <EmptyState title="No picture fits" description="Try other words, or look at everything." />
          ) : (
            <EmptyState
              title="No pictures yet"
              description="What you make in the Designer is kept here."
              action={
                <ButtonLink kind="primary" href="/designer">
                  Make one
                </ButtonLink>
              }
            />
          )}
        </div>
      )}
      {designs !== undefined && designs.length > 0 && (
        <ul
          {...listProps}
          aria-label="Pictures"
          aria-describedby={keysId}
          data-stale={query.isPlaceholderData || undefined}
          className="mt-3 grid grid-cols-2 gap-4 data-stale:opacity-60 max-sm:gap-3 lg:grid-cols-4"
        >
          {designs.map((design) => (
            <li key={design.id} className="[contain-intrinsic-size:auto_15.5rem] [content-visibility:auto]">
              <DesignCard
                design={design}
                isCurrent={design.id === current}
                folders={folders}
                onFavourite={() =>
                  void attempt(() => changeDesign(design.id, { isFavourite: !design.isFavourite }))
                }
                onRename={() => setDialog({ kind: 'rename', design })}
                onMove={(folderId) => void attempt(() => changeDesign(design.id, { folderId }))}
                onNewFolder={() => setDialog({ kind: 'new-folder', for: design })}
                onDelete={() => discard(design)}
              />
            </li>
          ))}
        </ul>
      )}
      <p id={keysId} hidden>
        Arrow keys, Home and End move between pictures, Enter opens one, Delete deletes it.
      </p>
      <NextPage list={query} failure="Further pictures could not be loaded." />
      <Suspense fallback={null}>
        {dialog?.kind === 'rename' && (
          <NameDialog
            title="Rename the picture"
            value={dialog.design.title}
            action="Rename"
            needed="It needs a name."
            onDone={async (title) => {
              await changeDesign(dialog.design.id, { title });
              refreshGallery(queryClient);
            }}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog?.kind === 'new-folder' && (
          <NameDialog
            title="New folder"
            value=""
            action="Create"
            needed="It needs a name."
            onDone={async (name) => {
              const made = await createDesignFolder({ id: newId(), name });
              if (dialog.for) await changeDesign(dialog.for.id, { folderId: made.id });
              refreshGallery(queryClient);
            }}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog?.kind === 'rename-folder' && (
          <NameDialog
            title="Rename the folder"
            value={dialog.folder.name}
            action="Rename"
            needed="It needs a name."
            onDone={async (name) => {
              await renameDesignFolder({ id: dialog.folder.id, name });
              refreshGallery(queryClient);
            }}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

function sayCounts({ pictures, films }: Pick<DesignsPage, 'pictures' | 'films'>): string {
  const made = pictures === 1 ? '1 picture' : `${pictures} pictures`;
  if (films === 0) return made;
  return `${made}, ${films === 1 ? '1 film' : `${films} films`}`;
}
