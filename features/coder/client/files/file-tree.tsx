import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { FileIcon } from '@phosphor-icons/react/File';
import { FileCssIcon } from '@phosphor-icons/react/FileCss';
import { FileHtmlIcon } from '@phosphor-icons/react/FileHtml';
import { FileJsIcon } from '@phosphor-icons/react/FileJs';
import { FilePyIcon } from '@phosphor-icons/react/FilePy';
import { FileSqlIcon } from '@phosphor-icons/react/FileSql';
import { FolderIcon } from '@phosphor-icons/react/Folder';
import { ImageIcon } from '@phosphor-icons/react/Image';
import { PlayIcon } from '@phosphor-icons/react/Play';
import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import type { CodeFiles } from '#features/coder/shared/coder.contract.ts';
import { endingOf } from '../editor/languages.ts';
import { runKindOf } from '../run/use-run.ts';
import { bytesOf } from './file-actions.ts';

const icons: Readonly<Record<string, typeof FileIcon>> = {
  ...{ html: FileHtmlIcon, htm: FileHtmlIcon, css: FileCssIcon, py: FilePyIcon, sql: FileSqlIcon },
  ...{ js: FileJsIcon, mjs: FileJsIcon, jsx: FileJsIcon, ts: FileJsIcon, tsx: FileJsIcon },
  ...{ png: ImageIcon, jpg: ImageIcon, jpeg: ImageIcon, gif: ImageIcon, webp: ImageIcon, svg: ImageIcon },
};

export function FileGlyph({ path }: { path: string }) {
  const Icon = icons[endingOf(path)] ?? FileIcon;
  return <Icon size={18} aria-hidden className="shrink-0 text-text-2" />;
}

interface FileTreeProps {
  files: CodeFiles;
  entry: string;
  openPath: string;
  onOpen: (path: string) => void;
  onRename: (path: string) => void;
  onDelete: (path: string) => void;
  onDownload: (path: string) => void;
  onStartWith: (path: string) => void;
}

interface Row {
  path: string;
  name: string;
  depth: number;
  isFolder: boolean;
}

/** Folders before files, sorted by name; folders exist only while they contain files. */
function rowsOf(paths: readonly string[], closed: ReadonlySet<string>): Row[] {
  const rows: Row[] = [];
  const walk = (folder: string, depth: number) => {
    const inside = paths.filter((path) => path.startsWith(folder));
    const folders = new Set<string>();
    const own: string[] = [];
    for (const path of inside) {
      const rest = path.slice(folder.length);
      const slash = rest.indexOf('/');
      if (slash === -1) own.push(path);
      else folders.add(rest.slice(0, slash));
    }
    for (const name of [...folders].sort((a, b) => a.localeCompare(b))) {
      const path = `${folder}${name}`;
      rows.push({ path, name, depth, isFolder: true });
      if (!closed.has(path)) walk(`${path}/`, depth + 1);
    }
    for (const path of own.sort((a, b) => a.localeCompare(b))) {
      rows.push({ path, name: path.slice(folder.length), depth, isFolder: false });
    }
  };
  walk('', 0);
  return rows;
}

export function FileTree(props: FileTreeProps) {
  const { files, entry, openPath, onOpen, onRename, onDelete, onDownload, onStartWith } = props;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());

  function toggle(path: string) {
    const next = new Set(closed);
    if (!next.delete(path)) next.add(path);
    setClosed(next);
  }

  return (
    <ul aria-label="Files" className="py-1">
      {rowsOf(Object.keys(files), closed).map(({ path, name, depth, isFolder }) => (
        <li
          key={`${isFolder ? 'folder' : 'file'} ${path}`}
          className={classNames(
            'flex items-center gap-1 rounded-control pe-1',
            path === openPath && !isFolder && 'bg-primary-soft',
          )}
        >
          <button
            type="button"
            aria-expanded={isFolder ? !closed.has(path) : undefined}
            aria-current={!isFolder && path === openPath ? 'true' : undefined}
            onClick={() => (isFolder ? toggle(path) : onOpen(path))}
            style={{ paddingInlineStart: `${12 + depth * 18}px` }}
            className="flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-control text-start text-control touch:min-h-11 hover:bg-hover"
          >
            {isFolder ? (
              <>
                {closed.has(path) ? (
                  <CaretRightIcon size={14} aria-hidden className="shrink-0 rtl:-scale-x-100" />
                ) : (
                  <CaretDownIcon size={14} aria-hidden className="shrink-0" />
                )}
                <FolderIcon size={18} aria-hidden className="shrink-0 text-text-2" />
              </>
            ) : (
              <FileGlyph path={path} />
            )}
            <span dir="auto" className="min-w-0 truncate">
              {name}
            </span>
            {path === entry && !isFolder && (
              <span className="flex shrink-0 items-center gap-1 text-micro text-text-2">
                <PlayIcon size={12} weight="fill" aria-hidden />
                starts
              </span>
            )}
            {!isFolder && (
              <span className="ms-auto shrink-0 text-micro text-text-2 max-sm:hidden">
                {sizeOf(files[path])}
              </span>
            )}
          </button>
          <Menu
            trigger={
              <IconButton
                size="small"
                label={`Options for “${name}”`}
                icon={<DotsThreeIcon size={18} weight="bold" aria-hidden />}
              />
            }
            items={[
              { label: 'Rename', onSelect: () => onRename(path) },
              ...(isFolder ? [] : [{ label: 'Download', onSelect: () => onDownload(path) }]),
              ...(!isFolder && path !== entry && runKindOf(path) !== 'nothing'
                ? [{ label: 'Start with this file', onSelect: () => onStartWith(path) }]
                : []),
              { label: 'Delete', isDestructive: true, onSelect: () => onDelete(path) },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

function sizeOf(file: CodeFiles[string] | undefined): string {
  if (!file) return '';
  const bytes = bytesOf(file);
  return bytes < 1_000
    ? `${bytes} B`
    : `${(bytes / 1_000).toLocaleString(undefined, { maximumFractionDigits: 1 })} kB`;
}
