import { FolderSimpleIcon } from '@phosphor-icons/react/FolderSimple';
import { Overlay } from '#client/ui/overlay.tsx';
import { type CountedFolder, depthOf } from '#features/writer/shared/folders.contract.ts';

interface MoveDialogProps {
  title: string;
  /** The folders it can be moved to. */
  folders: readonly CountedFolder[];
  /** Its current folder. */
  current: string | null;
  onMove: (folderId: string | null) => Promise<boolean>;
  onClose: () => void;
}

/** Chooses a folder. */
export function MoveDialog({ title, folders, current, onMove, onClose }: MoveDialogProps) {
  const choices = [
    { id: null, name: 'No folder', depth: 1 },
    ...inTreeOrder(folders, null).map(({ id, name }) => ({ id, name, depth: depthOf(folders, id) })),
  ];
  return (
    <Overlay isOpen size="small" title={title} onClose={onClose}>
      <ul className="space-y-0.5">
        {choices.map(({ id, name, depth }) => (
          <li key={id ?? ''} style={{ paddingInlineStart: `${(depth - 1) * 1.5}rem` }}>
            <button
              type="button"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => void onMove(id).then((isDone) => isDone && onClose())}
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-hover aria-[current]:bg-primary-soft"
            >
              <FolderSimpleIcon size={20} aria-hidden />
              <span dir="auto">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Overlay>
  );
}

function inTreeOrder(folders: readonly CountedFolder[], parentId: string | null): CountedFolder[] {
  return folders
    .filter((folder) => folder.parentId === parentId)
    .flatMap((folder) => [folder, ...inTreeOrder(folders, folder.id)]);
}
