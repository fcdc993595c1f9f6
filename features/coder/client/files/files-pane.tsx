import { FilePlusIcon } from '@phosphor-icons/react/FilePlus';
import { FolderPlusIcon } from '@phosphor-icons/react/FolderPlus';
import { UploadSimpleIcon } from '@phosphor-icons/react/UploadSimple';
import { type DragEvent, useRef, useState } from 'react';
import { NameDialog } from '#client/app/name-dialog.tsx';
import { saveFile } from '#client/save-file.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { useToast } from '#client/ui/toast.tsx';
import type { CodeFile, CodeProject } from '#features/coder/shared/coder.contract.ts';
import { maxAssetBytes } from '#features/coder/shared/coder.contract.ts';
import type { ProjectSaver } from '../project/project-saver.ts';
import { deleteChanges, entryAfter, problemAfter, renameChanges } from './file-actions.ts';
import { FileTree } from './file-tree.tsx';
import { fileOfBytes, filesOfDrop, type PickedFile } from './read-files.ts';
import { ShelfList } from './shelf-list.tsx';

interface FilesPaneProps {
  project: CodeProject;
  saver: ProjectSaver;
  openPath: string;
  onOpen: (path: string) => void;
  onMoved: (from: string, to: string) => void;
}

type Asking = { kind: 'new'; folder: boolean } | { kind: 'rename'; path: string };

/** The project's files: create, rename, upload and drop. */
export function FilesPane({ project, saver, openPath, onOpen, onMoved }: FilesPaneProps) {
  const { files, entry } = project;
  const { showToast } = useToast();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const single = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  function describeEntry(after: CodeProject['files']) {
    const next = entryAfter(entry, after);
    if (next !== entry && next !== '') void saver.describe({ entry: next });
  }

  function handleName(name: string): string | null {
    if (asking?.kind === 'new') {
      const path = asking.folder && !name.includes('.') ? `${name.replace(/\/$/, '')}/untitled.txt` : name;
      const twin = Object.keys(files).find((known) => known.toLowerCase() === path.toLowerCase());
      if (twin !== undefined) return `There is a file “${twin}” already.`;
      const changes = { [path]: { encoding: 'text' as const, text: '' } };
      const refused = problemAfter(files, changes);
      if (refused !== null) return refused;
      saver.change(changes);
      onOpen(path);
    }
    if (asking?.kind === 'rename' && name !== asking.path) {
      const changes = renameChanges(files, asking.path, name);
      const isTaken = Object.entries(changes).some(
        ([path, file]) =>
          file !== null &&
          path in files &&
          changes[path] !== null &&
          !(path in deleteChanges(files, asking.path)),
      );
      if (isTaken) return `There is a file “${name}” already.`;
      const refused = problemAfter(files, changes);
      if (refused !== null) return refused;
      saver.change(changes);
      onMoved(asking.path, name);
      if (entry === asking.path || entry.startsWith(`${asking.path}/`)) {
        void saver.save().then(() => saver.describe({ entry: name + entry.slice(asking.path.length) }));
      }
    }
    return null;
  }

  function handleDelete(path: string) {
    const changes = deleteChanges(files, path);
    if (Object.keys(changes).length === Object.keys(files).length) {
      setProblem('A project needs at least one file.');
      return;
    }
    const before = Object.fromEntries(
      Object.keys(changes).flatMap((gone) => {
        const file = files[gone];
        return file ? [[gone, file]] : [];
      }),
    );
    saver.change(changes);
    const after = Object.fromEntries(Object.entries(files).filter(([known]) => !(known in changes)));
    void saver.save().then(() => describeEntry(after));
    showToast({
      message: path in files ? 'File deleted' : 'Folder deleted',
      onUndo: () => saver.change(before),
    });
  }

  async function addFiles(picked: readonly PickedFile[]) {
    setProblem(null);
    const large = picked.find(({ file }) => file.size > maxAssetBytes);
    if (large) return setProblem(`“${large.path}” is too large. A file can have up to 5 MB.`);
    const read = await Promise.all(
      picked.map(
        async ({ path, file }): Promise<[string, CodeFile]> => [
          path,
          fileOfBytes(path, new Uint8Array(await file.arrayBuffer())),
        ],
      ),
    );
    const changes = Object.fromEntries(read);
    const refused = problemAfter(files, changes);
    if (refused !== null) return setProblem(refused);
    const first = read[0];
    const count = read.length;
    await saver.apply(changes, {
      madeBy: 'import',
      note: count === 1 ? (first?.[0] ?? '') : `${count} files`,
    });
    if (first) onOpen(first[0]);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void filesOfDrop(event.dataTransfer).then(addFiles);
  }

  return (
    <section
      aria-label="Files of the project"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={classNames('h-full overflow-y-auto p-3', isOver && 'bg-primary-soft')}
    >
      <div className="flex flex-wrap gap-2 pb-2">
        <Button
          size="small"
          icon={<FilePlusIcon size={18} aria-hidden />}
          onClick={() => setAsking({ kind: 'new', folder: false })}
        >
          New file
        </Button>
        <Button
          size="small"
          icon={<FolderPlusIcon size={18} aria-hidden />}
          onClick={() => setAsking({ kind: 'new', folder: true })}
        >
          New folder
        </Button>
        <Button
          size="small"
          icon={<UploadSimpleIcon size={18} aria-hidden />}
          onClick={() => single.current?.click()}
        >
          Upload files
        </Button>
        <Button
          size="small"
          icon={<UploadSimpleIcon size={18} aria-hidden />}
          onClick={() => folder.current?.click()}
        >
          Upload a folder
        </Button>
        <input
          ref={single}
          type="file"
          multiple
          hidden
          data-upload="files"
          onChange={({ target }) => {
            void addFiles([...(target.files ?? [])].map((file) => ({ path: file.name, file })));
            target.value = '';
          }}
        />
        <input
          ref={folder}
          type="file"
          hidden
          data-upload="folder"
          {...{ webkitdirectory: '' }}
          onChange={({ target }) => {
            void addFiles([...(target.files ?? [])].map((file) => ({ path: file.webkitRelativePath, file })));
            target.value = '';
          }}
        />
      </div>
      {problem !== null && (
        <Banner kind="error" onDismiss={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      <FileTree
        {...{ files, entry, openPath, onOpen }}
        onRename={(path) => setAsking({ kind: 'rename', path })}
        onDelete={handleDelete}
        onDownload={(path) => {
          const file = files[path];
          if (!file) return;
          const content =
            file.encoding === 'text'
              ? file.text
              : Uint8Array.from(atob(file.text), (sign) => sign.charCodeAt(0));
          saveFile(
            path.slice(path.lastIndexOf('/') + 1),
            new Blob([content], { type: 'application/octet-stream' }),
          );
        }}
        onStartWith={(path) => void saver.describe({ entry: path })}
      />
      <p className="px-3 pt-2 text-small text-text-2 max-sm:hidden">Files and folders can be dropped here.</p>
      <ShelfList />
      {asking !== null && (
        <NameDialog
          key={asking.kind === 'rename' ? asking.path : 'new'}
          title={asking.kind === 'rename' ? 'Rename' : asking.folder ? 'New folder' : 'New file'}
          hint="A slash puts it into a folder: pages/about.html"
          value={asking.kind === 'rename' ? asking.path : ''}
          action={asking.kind === 'rename' ? 'Rename' : 'Create'}
          onDone={handleName}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}
