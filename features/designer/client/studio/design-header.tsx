import { ArrowLeftIcon } from '@phosphor-icons/react/ArrowLeft';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/ArrowUUpLeft';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { ImagesIcon } from '@phosphor-icons/react/Images';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { IconButton, IconLink } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { designHref, galleryPath } from '#features/designer/shared/design-href.ts';
import { SaveStatus } from '#features/editor/client/saving/save-status.tsx';
import type { SaveState } from '#features/editor/client/saving/text-saver.ts';
import { newId } from '#shared/ids.ts';
import type { Editor } from '../canvas/use-editor.ts';
import { changeDesign, copyVersion, designsKey, refreshGallery } from '../designer.api.ts';
import { useDeleteDesign } from '../gallery/use-delete-design.ts';
import type { VersionProps } from './version-props.ts';

const NameDialog = lazyPart(async () => ({
  default: (await import('#client/app/name-dialog.tsx')).NameDialog,
}));

const ExportDialog = lazyPart(async () => ({
  default: (await import('../export/export-dialog.tsx')).ExportDialog,
}));

const EditDialog = lazyPart(async () => ({ default: (await import('../edit/edit-dialog.tsx')).EditDialog }));
const CompareDialog = lazyPart(async () => ({
  default: (await import('../edit/compare-dialog.tsx')).CompareDialog,
}));
const LineageDialog = lazyPart(async () => ({
  default: (await import('../edit/lineage-dialog.tsx')).LineageDialog,
}));

interface DesignHeaderProps extends VersionProps {
  save: SaveState | null;
  editor: Editor | null;
  onReview?: () => void;
}

/** The header of an open picture: name, save state, and actions on the whole picture. */
export function DesignHeader({
  design,
  version,
  isWide,
  save,
  editor,
  onReuse,
  onReview,
  onShow,
  engines,
  onEdit,
}: DesignHeaderProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const { remove } = useDeleteDesign();
  const [dialog, setDialog] = useState<'rename' | 'export' | 'edit' | 'compare' | 'lineage' | null>(null);
  const isFilm = design.kind === 'film';
  // A film by a model has no picture to export; it is downloaded from its player.
  const canExport = !isFilm || version.composition !== null;
  const canBeEdited = !isFilm && engines.some(({ canEdit }) => canEdit);

  async function openEdit() {
    // Save first, so that the visible state is what gets edited.
    await editor?.saver.save();
    setDialog('edit');
  }

  async function duplicate() {
    await editor?.saver.save();
    try {
      const copy = await copyVersion(version.id, newId());
      refreshGallery(queryClient);
      void navigate(designHref(copy.id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ message: error.message });
    }
  }

  async function openExport() {
    // Save first, so that the visible state is what gets exported.
    await editor?.saver.save();
    setDialog('export');
  }

  return (
    <>
      <HeaderSlot name="title">
        <div data-header-title className="flex min-w-0 items-center gap-1 max-lg:flex-1 lg:hidden">
          <IconLink
            href={galleryPath}
            label="Gallery"
            icon={<ArrowLeftIcon size={22} aria-hidden className="rtl:-scale-x-100" />}
          />
          <p dir="auto" aria-hidden className="min-w-0 truncate font-semibold">
            {design.title}
          </p>
        </div>
      </HeaderSlot>
      <HeaderSlot name="place">
        <p
          data-header-place
          dir="auto"
          aria-hidden
          className="me-auto min-w-0 truncate font-semibold max-lg:hidden"
        >
          {design.title}
        </p>
      </HeaderSlot>
      <HeaderSlot name="end">
        <div className="flex items-center gap-2">
          {save !== null && (isWide || save.kind !== 'saved') && (
            <SaveStatus
              state={save}
              onRetry={() => void editor?.saver.save()}
              onReview={() => onReview?.()}
            />
          )}
          {isWide ? (
            <>
              <ButtonLink href={galleryPath} icon={<ImagesIcon size={18} aria-hidden />}>
                Gallery
              </ButtonLink>
              {canExport && (
                <Button
                  kind="soft"
                  icon={<DownloadSimpleIcon size={18} aria-hidden />}
                  onClick={() => void openExport()}
                >
                  Export
                </Button>
              )}
            </>
          ) : (
            <>
              {editor && (
                <IconButton
                  label="Undo"
                  disabled={!editor.canUndo}
                  icon={<ArrowUUpLeftIcon size={22} aria-hidden className="rtl:-scale-x-100" />}
                  onClick={() => editor.saver.undo()}
                />
              )}
              {canExport && (
                <IconButton
                  label="Export"
                  icon={<DownloadSimpleIcon size={22} aria-hidden />}
                  onClick={() => void openExport()}
                />
              )}
            </>
          )}
          <Menu
            trigger={
              <IconButton
                label="Picture options"
                icon={<DotsThreeIcon size={22} weight="bold" aria-hidden />}
              />
            }
            items={[
              ...(!isWide && editor
                ? [{ label: 'Redo', isDisabled: !editor.canRedo, onSelect: () => editor.saver.redo() }]
                : []),
              { label: 'New picture', href: '/designer' },
              { label: 'Rename', onSelect: () => setDialog('rename') },
              { label: 'Duplicate', onSelect: () => void duplicate() },
              { label: 'Use these words again', onSelect: onReuse },
              ...(canBeEdited ? [{ label: 'Change with words', onSelect: () => void openEdit() }] : []),
              ...(design.versions.length > 1 && !isFilm
                ? [{ label: 'Compare versions', onSelect: () => setDialog('compare') }]
                : []),
              { label: 'How it came about', onSelect: () => setDialog('lineage') },
              {
                label: 'Delete',
                isDestructive: true,
                onSelect: () => remove({ id: design.id, title: design.title, isOpen: true }),
              },
            ]}
          />
        </div>
      </HeaderSlot>
      <Suspense fallback={null}>
        {dialog === 'export' && (
          <ExportDialog design={design} version={version} onClose={() => setDialog(null)} />
        )}
        {dialog === 'edit' && (
          <EditDialog
            {...{ version, engines, onEdit }}
            title={design.title}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'compare' && <CompareDialog {...{ design, version }} onClose={() => setDialog(null)} />}
        {dialog === 'lineage' && (
          <LineageDialog {...{ design, version, onShow }} onClose={() => setDialog(null)} />
        )}
        {dialog === 'rename' && (
          <NameDialog
            title="Rename the picture"
            value={design.title}
            action="Rename"
            needed="It needs a name."
            onDone={async (title) => {
              const changed = await changeDesign(design.id, { title });
              queryClient.setQueryData([...designsKey, 'open', design.id], changed);
              refreshGallery(queryClient);
            }}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  );
}
