import { DotsThreeVerticalIcon } from '@phosphor-icons/react/DotsThreeVertical';
import { FolderSimpleIcon } from '@phosphor-icons/react/FolderSimple';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import {
  type CountedFolder,
  depthOf,
  isWithin,
  maxFolderDepth,
} from '#features/writer/shared/folders.contract.ts';
import type { DocumentChanges } from '../use-document-changes.ts';
import { draggedDocument, draggedFolder } from './dragging.ts';
import { FolderNameDialog } from './folder-name-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlaceLink } from './place-link.tsx';

interface FolderTreeProps {
  folders: readonly CountedFolder[];
  /** The folder whose documents are listed. */
  currentId: string | null;
  changes: DocumentChanges;
  onRemoved: (id: string) => void;
}

type Doing =
  | { kind: 'adding'; parentId: string | null }
  | { kind: 'renaming' | 'moving' | 'removing'; folder: CountedFolder };

/** A person's folder tree; documents and folders can be dropped on it. */
export function FolderTree({ folders, currentId, changes, onRemoved }: FolderTreeProps) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const done = () => setDoing(null);
  const levels = (parentId: string | null) =>
    folders
      .filter((folder) => folder.parentId === parentId)
      .map((folder) => (
        <li key={folder.id}>
          <FolderRow
            folder={folder}
            isOpen={folder.id === currentId}
            canHold={depthOf(folders, folder.id) < maxFolderDepth}
            onDo={setDoing}
            onDropDocument={(id) => void changes.move(id, folder.id)}
            onDropFolder={(id) => {
              if (!isWithin(folders, folder.id, id)) void changes.moveFolder(id, folder.id);
            }}
          />
          {folders.some((inner) => inner.parentId === folder.id) && (
            <ul className="ps-6">{levels(folder.id)}</ul>
          )}
        </li>
      ));

  return (
    <section aria-label="Folders" className="mb-5">
      <div className="flex items-center justify-between pe-1">
        <h2 className="px-2.5 py-1 text-micro font-semibold text-text-2 max-lg:px-0 max-lg:text-small">
          Folders
        </h2>
        <IconButton
          label="New folder"
          size="small"
          icon={<PlusIcon size={18} aria-hidden />}
          onClick={() => setDoing({ kind: 'adding', parentId: null })}
        />
      </div>
      <ul>{levels(null)}</ul>
      {doing?.kind === 'adding' && (
        <FolderNameDialog
          title="New folder"
          onClose={done}
          onName={(name) => changes.addFolder(name, doing.parentId)}
        />
      )}
      {doing?.kind === 'renaming' && (
        <FolderNameDialog
          title="Rename folder"
          name={doing.folder.name}
          onClose={done}
          onName={(name) => changes.renameFolder(doing.folder.id, name)}
        />
      )}
      {doing?.kind === 'moving' && (
        <MoveDialog
          title={`Move ${doing.folder.name}`}
          folders={folders.filter(({ id }) => !isWithin(folders, id, doing.folder.id))}
          current={doing.folder.parentId}
          onClose={done}
          onMove={(id) => changes.moveFolder(doing.folder.id, id)}
        />
      )}
      <ConfirmDialog
        isOpen={doing?.kind === 'removing'}
        title="Delete this folder?"
        description="Its documents and folders move to where it is now. No document is deleted."
        confirmLabel="Delete folder"
        onCancel={done}
        onConfirm={() => {
          if (doing?.kind !== 'removing') return;
          const { id } = doing.folder;
          done();
          void changes.removeFolder(id).then((isDone) => isDone && onRemoved(id));
        }}
      />
    </section>
  );
}

interface FolderRowProps {
  folder: CountedFolder;
  isOpen: boolean;
  /** It may contain another folder. */
  canHold: boolean;
  onDo: (doing: Doing) => void;
  onDropDocument: (id: string) => void;
  onDropFolder: (id: string) => void;
}

function FolderRow({ folder, isOpen, canHold, onDo, onDropDocument, onDropFolder }: FolderRowProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is also possible through the menu
    <div
      draggable
      className={classNames(
        'flex items-center rounded-control',
        isOver && 'bg-accent-soft outline-2 outline-accent-line',
      )}
      onDragStart={(event) => event.dataTransfer.setData(draggedFolder, folder.id)}
      onDragOver={(event) => {
        const { types } = event.dataTransfer;
        if (!types.includes(draggedDocument) && !types.includes(draggedFolder)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const document = event.dataTransfer.getData(draggedDocument);
        const moved = event.dataTransfer.getData(draggedFolder);
        if (document !== '') onDropDocument(document);
        else if (moved !== '') onDropFolder(moved);
      }}
    >
      <PlaceLink
        href={`/writer?folder=${encodeURIComponent(folder.id)}`}
        icon={<FolderSimpleIcon size={20} />}
        label={folder.name}
        count={folder.count}
        isOpen={isOpen}
      />
      <Menu
        trigger={
          <IconButton
            label={`More for the folder ${folder.name}`}
            size="small"
            icon={<DotsThreeVerticalIcon size={20} weight="bold" aria-hidden />}
          />
        }
        items={[
          ...(canHold
            ? [
                {
                  label: 'New folder in it',
                  onSelect: () => onDo({ kind: 'adding', parentId: folder.id }),
                },
              ]
            : []),
          { label: 'Rename', onSelect: () => onDo({ kind: 'renaming', folder }) },
          { label: 'Move', onSelect: () => onDo({ kind: 'moving', folder }) },
          { label: 'Delete', isDestructive: true, onSelect: () => onDo({ kind: 'removing', folder }) },
        ]}
      />
    </div>
  );
}
