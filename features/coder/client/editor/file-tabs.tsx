import { XIcon } from '@phosphor-icons/react/X';
import { classNames } from '#client/ui/class-names.ts';
import { FileGlyph } from '../files/file-tree.tsx';

interface FileTabsProps {
  paths: readonly string[];
  openPath: string;
  /** Files with unsaved text or a proposed change. */
  changed?: ReadonlySet<string>;
  onOpen: (path: string) => void;
  onClose: (path: string) => void;
}

/** Tabs of the open files, above the editor. */
export function FileTabs({ paths, openPath, changed, onOpen, onClose }: FileTabsProps) {
  return (
    <ul aria-label="Open files" className="scrollbar-none flex min-w-0 overflow-x-auto">
      {paths.map((path) => (
        <li
          key={path}
          className={classNames(
            'flex shrink-0 items-center border-e border-line',
            path === openPath ? 'bg-sunken' : 'text-text-2',
          )}
        >
          <button
            type="button"
            aria-current={path === openPath ? 'true' : undefined}
            title={path}
            onClick={() => onOpen(path)}
            className={classNames(
              'flex min-h-11 items-center gap-2 ps-4 pe-2 text-control -outline-offset-4!',
              path === openPath ? 'font-[650]' : 'font-medium hover:text-text',
            )}
          >
            <FileGlyph path={path} />
            <span dir="ltr">{path.slice(path.lastIndexOf('/') + 1)}</span>
            {changed?.has(path) && (
              <span className="size-2 shrink-0 rounded-full bg-accent-line">
                <span className="sr-only">, changed</span>
              </span>
            )}
          </button>
          {paths.length > 1 && (
            <button
              type="button"
              aria-label={`Close ${path}`}
              onClick={() => onClose(path)}
              className="me-1 grid size-7 place-items-center rounded-small hover:bg-hover touch:size-11"
            >
              <XIcon size={14} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
