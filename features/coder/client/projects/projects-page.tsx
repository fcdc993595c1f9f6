import { ClipboardTextIcon } from '@phosphor-icons/react/ClipboardText';
import { CodeIcon } from '@phosphor-icons/react/Code';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { FileZipIcon } from '@phosphor-icons/react/FileZip';
import { FolderOpenIcon } from '@phosphor-icons/react/FolderOpen';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { useEffect, useRef, useState } from 'react';
import { NameDialog } from '#client/app/name-dialog.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { CardButton } from '#client/ui/card.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { codeHref } from '#features/coder/shared/code-href.ts';
import { type CodeProjectSummary, maxProjectBytes } from '#features/coder/shared/coder.contract.ts';
import type { CodeTemplate } from '#features/coder/shared/templates/code-template.ts';
import { formatTextDay } from '#features/editor/client/format-text-day.ts';
import { useLiveChanges } from '#features/live-changes/client/use-live-changes.ts';
import { keepPythonForOffline } from '#features/sandbox/client/keep-for-offline.ts';
import { changeCodeProject, useCodeProjects } from '../coder.api.ts';
import { entryAfter, problemAfter } from '../files/file-actions.ts';
import { fileOfBytes } from '../files/read-files.ts';
import { emptyProject } from './empty-project.ts';
import { PasteCodeDialog } from './paste-code-dialog.tsx';
import { useCreateProject } from './use-create-project.ts';
import { useDeleteCodeProject } from './use-delete-code-project.ts';

/** /developer: the person's projects, and the templates. */
export function ProjectsPage() {
  usePageTitle('Coder');
  const projects = useCodeProjects();
  const { hidden, remove } = useDeleteCodeProject();
  const { create, busyWith, problem, setProblem } = useCreateProject();
  const [renaming, setRenaming] = useState<CodeProjectSummary | null>(null);
  const [isPasting, setIsPasting] = useState(false);
  const templates = useTemplates();
  const zip = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const shown = projects.data?.filter(({ id }) => !hidden.has(id));
  const isPythonKept = usePythonKept(projects.data?.some(({ entry }) => entry.endsWith('.py')) ?? false);
  useLiveChanges((change) => {
    if (change.type === 'look' || (change.type === 'changed' && change.kind === 'code'))
      void projects.refetch();
  });

  async function importZip(file: File) {
    setProblem(null);
    if (file.size > maxProjectBytes) return setProblem('A project can have up to 20 MB.');
    const { readZip } = await import('../transfer/read-zip.ts');
    const read = readZip(new Uint8Array(await file.arrayBuffer()));
    if ('problem' in read) return setProblem(read.problem);
    const title = file.name.replace(/\.zip$/i, '');
    await create({
      title,
      entry: entryAfter('', read.files),
      files: read.files,
      madeBy: 'import',
      note: file.name,
    });
  }

  async function importFolder(picked: readonly File[]) {
    setProblem(null);
    const { commonFolder } = await import('../transfer/read-zip.ts');
    const paths = picked.map(({ webkitRelativePath }) => webkitRelativePath);
    const top = commonFolder(paths);
    if (picked.reduce((sum, { size }) => sum + size, 0) > maxProjectBytes) {
      return setProblem('A project can have up to 20 MB.');
    }
    const files = Object.fromEntries(
      await Promise.all(
        picked.map(async (file) => {
          const path = file.webkitRelativePath.slice(top.length);
          return [path, fileOfBytes(path, new Uint8Array(await file.arrayBuffer()))] as const;
        }),
      ),
    );
    const refused = problemAfter({}, files);
    if (refused !== null) return setProblem(refused);
    const title = top.slice(0, -1) || 'Folder';
    await create({ title, entry: entryAfter('', files), files, madeBy: 'import', note: title });
  }

  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 pt-6 pb-16 sm:px-8 lg:pt-10">
      <h1 className="text-h1">Coder</h1>
      <p className="mt-1 text-text-2">
        Websites, JavaScript, Python and SQL that run in this browser, apart from everything else.
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button
          kind="primary"
          icon={<PlusIcon size={20} aria-hidden />}
          isBusy={busyWith === 'empty'}
          onClick={() => void create(emptyProject(), 'empty')}
        >
          New project
        </Button>
        <Button icon={<FileZipIcon size={20} aria-hidden />} onClick={() => zip.current?.click()}>
          Import a zip file
        </Button>
        <Button icon={<FolderOpenIcon size={20} aria-hidden />} onClick={() => folder.current?.click()}>
          Import a folder
        </Button>
        <Button icon={<ClipboardTextIcon size={20} aria-hidden />} onClick={() => setIsPasting(true)}>
          Paste code
        </Button>
        <input
          ref={zip}
          type="file"
          accept=".zip,application/zip"
          hidden
          data-import="zip"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void importZip(file);
            target.value = '';
          }}
        />
        <input
          ref={folder}
          type="file"
          hidden
          data-import="folder"
          {...{ webkitdirectory: '' }}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            if (files.length > 0) void importFolder(files);
            target.value = '';
          }}
        />
      </div>
      {problem !== null && (
        <div className="mt-4">
          <Banner kind="error" onDismiss={() => setProblem(null)}>
            {problem}
          </Banner>
        </div>
      )}
      {projects.isError && (
        <div className="mt-6">
          <Banner kind="error" onRetry={() => void projects.refetch()}>
            Your projects could not be loaded.
          </Banner>
        </div>
      )}
      {projects.isPending && (
        <LoadingRegion label="Loading projects" className="mt-8">
          <SkeletonText lines={3} />
        </LoadingRegion>
      )}
      {shown !== undefined && shown.length > 0 && (
        <section aria-labelledby="own-projects" className="mt-8">
          <h2 id="own-projects" className="text-h3">
            Your projects
          </h2>
          {isPythonKept && (
            <p className="mt-1 text-small text-text-2">
              Python is kept on this device, so your Python projects run without a network.
            </p>
          )}
          <ul className="mt-2">
            {shown.map((project) => (
              <li key={project.id} className="flex items-center border-b border-line last:border-0">
                <a
                  href={codeHref(project.id)}
                  className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 text-text no-underline"
                >
                  <CodeIcon size={22} aria-hidden className="shrink-0 text-text-2" />
                  <span className="min-w-0 flex-1">
                    <span dir="auto" className="block truncate font-semibold">
                      {project.title}
                    </span>
                    <span className="block text-small text-text-2">
                      {project.fileCount === 1 ? '1 file' : `${project.fileCount} files`}
                    </span>
                  </span>
                  <span className="shrink-0 text-small text-text-2">{formatTextDay(project.updatedAt)}</span>
                </a>
                <Menu
                  trigger={
                    <IconButton
                      size="small"
                      label={`Options for “${project.title}”`}
                      icon={<DotsThreeIcon size={20} weight="bold" aria-hidden />}
                    />
                  }
                  items={[
                    { label: 'Rename', onSelect: () => setRenaming(project) },
                    {
                      label: 'Delete',
                      isDestructive: true,
                      onSelect: () => remove({ id: project.id, title: project.title, isOpen: false }),
                    },
                  ]}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {templates.length > 0 && (
        <section aria-labelledby="templates" className="mt-9">
          <h2 id="templates" className="text-h3">
            Begin with a template
          </h2>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {templates.map(({ id, title, description, entry, files }) => (
              <li key={id}>
                <CardButton
                  className="flex! h-full flex-col p-4! text-start"
                  aria-busy={busyWith === id || undefined}
                  onClick={() =>
                    void create(
                      {
                        ...{ title, template: id, entry, madeBy: 'template', note: title },
                        files: Object.fromEntries(
                          Object.entries(files).map(([path, text]) => [path, { encoding: 'text', text }]),
                        ),
                      },
                      id,
                    )
                  }
                >
                  <span className="block font-semibold">{title}</span>
                  <span className="mt-0.5 block text-small text-text-2">{description}</span>
                </CardButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isPasting && <PasteCodeDialog onClose={() => setIsPasting(false)} />}
      {renaming !== null && (
        <NameDialog
          title="Rename the project"
          value={renaming.title}
          action="Rename"
          needed="Give the project a name."
          onDone={async (title) => {
            await changeCodeProject(renaming.id, { title });
            await projects.refetch();
          }}
          onClose={() => setRenaming(null)}
        />
      )}
    </div>
  );
}

/** Prefetches Python in the background once there is a Python project, so that it runs offline from the start. */
function usePythonKept(isWanted: boolean): boolean {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
    later(() => void keepPythonForOffline().then((kept) => isShown && setIsKept(kept)));
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  return isKept;
}

/** Large, so loaded after the page. */
function useTemplates(): readonly CodeTemplate[] {
  const [templates, setTemplates] = useState<readonly CodeTemplate[]>([]);
  useEffect(() => {
    void import('#features/coder/shared/templates/code-templates.ts').then(({ codeTemplates }) =>
      setTemplates(codeTemplates),
    );
  }, []);
  return templates;
}
