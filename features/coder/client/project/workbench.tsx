import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { PlayIcon } from '@phosphor-icons/react/Play';
import { StopIcon } from '@phosphor-icons/react/Stop';
import { TextAlignLeftIcon } from '@phosphor-icons/react/TextAlignLeft';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftStore } from '#client/app/draft-store.ts';
import { lazyPart } from '#client/app/lazy-part.ts';
import { saveFile } from '#client/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import type { CodeProject, ProposedChange } from '#features/coder/shared/coder.contract.ts';
import { SaveStatus } from '#features/editor/client/saving/save-status.tsx';
import type { EditorHandle, EditorPlace } from '../editor/code-editor.tsx';
import { FileTabs } from '../editor/file-tabs.tsx';
import { FileView } from '../editor/file-view.tsx';
import { SymbolRow } from '../editor/symbol-row.tsx';
import { FilesPane } from '../files/files-pane.tsx';
import { fileOfBytes } from '../files/read-files.ts';
import { useCheckedFile } from '../help/lint/use-checked-file.ts';
import type { CodeSelection } from '../pane-props.ts';
import { useDeleteCodeProject } from '../projects/use-delete-code-project.ts';
import { ProposalReview } from '../proposals/proposal-review.tsx';
import { ConsolePane } from '../run/console-pane.tsx';
import { MarkdownPreview } from '../run/markdown-preview.tsx';
import { PreviewPane } from '../run/preview-pane.tsx';
import type { RunLine } from '../run/run-line.ts';
import { RunStatus } from '../run/run-status.tsx';
import { runKindOf, sourcesOf, useRun } from '../run/use-run.ts';
import { fileChangesOf } from './apply-changes.ts';
import { questionAboutError } from './ask-about-error.ts';
import { ProjectDialogs, type ShownDialog } from './project-dialogs.tsx';
import { ProjectHeader } from './project-header.tsx';
import { ProjectMenu } from './project-menu.tsx';
import type { CodeDraft } from './project-saver.ts';
import { SidePane, type SideTab } from './side-pane.tsx';
import { useCoderKeys } from './use-coder-keys.ts';
import { useProject } from './use-project.ts';

const ConflictDialog = lazyPart(async () => ({
  default: (await import('#features/editor/client/saving/conflict-dialog.tsx')).ConflictDialog,
}));

type Pane = 'chat' | 'files' | 'code' | 'preview' | 'console';

interface WorkbenchProps {
  opened: CodeProject;
  draft: CodeDraft | undefined;
  drafts: DraftStore<CodeDraft>;
}

/** A project as it is worked on: its chat, its files, the editor, the page that it makes, and what a run says. */
export function Workbench({ opened, draft, drafts }: WorkbenchProps) {
  const { saver, project, save, conflict } = useProject({ project: opened, draft, drafts });
  const { files, entry } = project;
  const isWide = useMediaQuery('(width >= 64rem)');
  const { showToast } = useToast();
  const { remove } = useDeleteCodeProject();
  const [pane, setPane] = useState<Pane>('code');
  const [side, setSide] = useState<SideTab>('chat');
  const [openPaths, setOpenPaths] = useState<readonly string[]>(() => [firstPathOf(opened)]);
  const [openPath, setOpenPath] = useState(() => firstPathOf(opened));
  const [place, setPlace] = useState<EditorPlace | null>(null);
  const [selection, setSelection] = useState<CodeSelection | null>(null);
  const [begun, setBegun] = useState<{ text: string } | null>(null);
  const [error, setError] = useState<{ text: string; path?: string; line?: number } | null>(null);
  const [dialog, setDialog] = useState<ShownDialog | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const [isFormatting, setIsFormatting] = useState(false);
  const editor = useRef<EditorHandle | null>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const run = useRun({ id: project.id, entry, files });
  const isRunning = run.phase.kind === 'running';
  const kind = runKindOf(entry);

  // Whoever deletes a file, here or in another tab, is led to one that is there.
  useEffect(() => {
    setOpenPaths((paths) => {
      const left = paths.filter((path) => path in files);
      return left.length === paths.length ? paths : left;
    });
    if (!(openPath in files)) setOpenPath(firstPathOf({ files, entry }));
  }, [files, entry, openPath]);

  const open = useCallback((path: string, line?: number, column?: number) => {
    setOpenPaths((paths) => (paths.includes(path) ? paths : [...paths, path]));
    setOpenPath(path);
    setPane('code');
    if (line !== undefined) setPlace({ path, line, column });
  }, []);

  const start = useCallback(() => {
    if (kind === 'nothing') {
      showToast({ message: 'Choose a file to start with in the menu of a file.' });
      return;
    }
    if (kind === 'page' || kind === 'text') setPane('preview');
    else if (!isWide) setPane('console');
    if (kind !== 'text') void run.run();
  }, [kind, isWide, run.run, showToast]);

  async function exportPage() {
    const [{ buildProject }, { oneFilePage }] = await Promise.all([
      import('#features/sandbox/client/build/build-project.ts'),
      import('#features/sandbox/client/build/one-file-page.ts'),
    ]);
    const built = await buildProject({ entry, files: sourcesOf(files) });
    if (built.kind === 'errors') {
      // As after Run Code, each is in the list of problems.
      void run.run();
      showToast({ message: 'The page cannot be saved until its errors are fixed.' });
      return;
    }
    saveFile(`${project.title}.html`, new Blob([oneFilePage(built.page)], { type: 'text/html' }));
    if (Object.keys(built.page.pages).length > 1)
      showToast({
        message: `The file holds ${entry} alone. Links to other pages of the project do not work in it.`,
      });
  }

  const format = useCallback(async () => {
    const file = files[openPath];
    if (file?.encoding !== 'text' || isFormatting) return;
    setIsFormatting(true);
    try {
      const { formatText, isFormattable } = await import('#features/sandbox/client/format/format-text.ts');
      if (!isFormattable(openPath)) {
        showToast({ message: 'Files of this language cannot be formatted.' });
        return;
      }
      const formatted = await formatText({ path: openPath, text: file.text });
      if (formatted.kind === 'error') {
        showToast({ message: `It cannot be formatted: ${formatted.message}` });
        setPlace({ path: openPath, line: formatted.line, column: formatted.column });
      } else if (formatted.text !== file.text) {
        const change = { [openPath]: { encoding: 'text' as const, text: formatted.text } };
        await saver.apply(change, { madeBy: 'format', note: openPath });
      }
    } finally {
      setIsFormatting(false);
    }
  }, [files, openPath, isFormatting, saver, showToast]);

  useCoderKeys({
    run: start,
    stop: run.stop,
    save: () => void saver.save(),
    showFiles: () => setPane('files'),
    showChat: () => {
      setSide('chat');
      if (!isWide) setPane('chat');
      document.querySelector<HTMLTextAreaElement>('[data-coder-side] textarea')?.focus();
    },
  });

  const applyChanges = useCallback(
    async (changes: readonly ProposedChange[], note: string) => {
      const change = fileChangesOf(saver.getState().project.files, changes);
      await saver.apply(change, { madeBy: 'proposal', note });
    },
    [saver],
  );
  const ask = (line: Extract<RunLine, { kind: 'line' }>) => {
    setBegun({ text: questionAboutError(line, files) });
    setSide('chat');
    if (!isWide) setPane('chat');
  };
  const explain = (text: string) => {
    const line = run.lines.find((one) => one.kind === 'line' && one.text === text);
    const found = line?.kind === 'line' ? line.place : null;
    setError({ text, ...(found && { path: found.path, line: found.line }) });
    setSide('help');
    if (!isWide) setPane('chat');
  };
  const texts = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(files).flatMap(([path, file]) =>
          file.encoding === 'text' ? [[path, file.text]] : [],
        ),
      ),
    [files],
  );
  const checked = useCheckedFile(openPath, texts);
  const problems = useMemo(
    () => [...run.problems.filter(({ path }) => path === openPath), ...checked],
    [run.problems, openPath, checked],
  );
  const handleChange = useCallback(
    (path: string, text: string) => saver.change({ [path]: { encoding: 'text', text } }),
    [saver],
  );
  const holdEditor = useCallback((handle: EditorHandle | null) => {
    editor.current = handle;
  }, []);
  const leavePreview = () => runButton.current?.focus();

  const runControl = isRunning ? (
    <Button
      ref={runButton}
      kind="sun"
      icon={<StopIcon size={18} weight="fill" aria-hidden />}
      onClick={run.stop}
    >
      Stop
    </Button>
  ) : (
    <Button
      ref={runButton}
      kind="sun"
      icon={<PlayIcon size={18} weight="fill" aria-hidden />}
      onClick={start}
    >
      Run Code
    </Button>
  );
  const menu = (
    <ProjectMenu
      onRename={() => setDialog('rename')}
      onShare={() => setDialog('share')}
      onExportZip={() =>
        void import('../transfer/export-zip.ts').then(({ zipOf }) =>
          saveFile(`${project.title}.zip`, new Blob([zipOf(files)], { type: 'application/zip' })),
        )
      }
      onExportPage={kind === 'page' ? () => void exportPage() : undefined}
      onDownload={() => {
        const file = files[openPath];
        if (file?.encoding === 'text') {
          saveFile(
            openPath.slice(openPath.lastIndexOf('/') + 1),
            new Blob([file.text], { type: 'text/plain' }),
          );
        }
      }}
      onDelete={() => remove({ id: project.id, title: project.title, isOpen: true })}
    />
  );
  const sidePane = (
    <div data-coder-side className="h-full min-h-0">
      <SidePane
        tab={side}
        onTab={setSide}
        saver={saver}
        begun={begun}
        help={{
          ...{ project, files: texts, selection, error },
          onApply: applyChanges,
          run: run.runAndWait,
          onOpen: open,
        }}
      />
    </div>
  );
  const filesPane = (
    <FilesPane
      {...{ project, saver, openPath }}
      onOpen={open}
      onMoved={(from, to) => {
        const moved = (path: string) =>
          path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
        setOpenPaths((paths) => paths.map(moved));
        setOpenPath(moved);
      }}
    />
  );
  const codePane = (
    <div className="flex h-full min-h-0 flex-col bg-sunken">
      <FileTabs
        paths={openPaths}
        openPath={openPath}
        onOpen={open}
        onClose={(path) => {
          const left = openPaths.filter((known) => known !== path);
          setOpenPaths(left);
          if (path === openPath) setOpenPath(left.at(-1) ?? firstPathOf({ files, entry }));
        }}
      />
      <div className="min-h-0 flex-1">
        <ProposalReview projectId={project.id} files={files} onApply={applyChanges}>
          <FileView
            path={openPath}
            file={files[openPath]}
            problems={problems}
            place={place}
            onChange={handleChange}
            onSelection={setSelection}
            onHandle={holdEditor}
            footer={<SymbolRow onInsert={(text) => editor.current?.insert(text)} />}
          />
        </ProposalReview>
      </div>
    </div>
  );
  const previewPane =
    kind === 'text' ? (
      <MarkdownPreview text={texts[entry] ?? ''} />
    ) : (
      <PreviewPane
        title={`Preview of ${project.title}`}
        keepAs={`code ${project.id}`}
        run={{ ...run, run: async () => start() }}
        onLeave={leavePreview}
      />
    );
  const consolePane = (
    <ConsolePane
      run={run}
      actions={{ onOpen: open, onExplain: explain, onAsk: ask }}
      onKeep={({ path, bytes }) =>
        void saver.apply({ [path]: fileOfBytes(path, bytes) }, { madeBy: 'import', note: path })
      }
    />
  );
  const tools = (
    <>
      <Button
        kind="ghost"
        size="small"
        isBusy={isFormatting}
        icon={<TextAlignLeftIcon size={18} aria-hidden />}
        onClick={() => void format()}
      >
        Format
      </Button>
      <IconButton
        size="small"
        label="Search in this file"
        icon={<MagnifyingGlassIcon size={20} aria-hidden />}
        onClick={() => {
          setPane('code');
          editor.current?.openSearch();
        }}
      />
    </>
  );
  const status = (
    <SaveStatus state={save} onRetry={() => void saver.save()} onReview={() => setIsReviewing(true)} />
  );

  return (
    <>
      <ProjectHeader title={project.title} isWide={isWide} onShare={() => setDialog('share')}>
        {isWide && runControl}
        {menu}
      </ProjectHeader>
      <div className="flex h-[calc(100dvh-var(--header)-1px)]">
        <h1 className="sr-only">{project.title}</h1>
        {isWide ? (
          <>
            <div className="w-[360px] shrink-0 border-e border-line">{sidePane}</div>
            <div className="flex min-w-0 flex-1 flex-col">
              <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-4">
                <SegmentedControl
                  label="Shown"
                  value={pane === 'files' || pane === 'preview' ? pane : 'code'}
                  onChange={(next: Pane) => setPane(next)}
                  items={[
                    { value: 'files', label: 'Files' },
                    { value: 'code', label: 'Code' },
                    { value: 'preview', label: 'Website preview' },
                  ]}
                />
                <span className="flex-1" />
                {status}
                {tools}
              </div>
              {pane === 'files' && <div className="min-h-0 flex-1">{filesPane}</div>}
              {/* What runs goes on while the files are looked at. */}
              <div className={classNames('flex min-h-0 flex-1 flex-col', pane === 'files' && 'hidden')}>
                <div className="relative min-h-0 flex-1">
                  <div className={classNames('h-full', pane === 'preview' && 'hidden')}>{codePane}</div>
                  <div className={classNames('h-full', pane !== 'preview' && 'hidden')}>{previewPane}</div>
                </div>
                <div className="h-[204px] shrink-0 border-t border-line">{consolePane}</div>
              </div>
            </div>
          </>
        ) : (
          <div className="flex min-w-0 flex-1 flex-col">
            <div className="flex shrink-0 flex-col gap-1 border-b border-line px-3 pt-1 pb-2">
              <SegmentedControl
                label="Shown"
                className="[&_span]:px-1!"
                value={pane}
                onChange={(next: Pane) => setPane(next)}
                items={[
                  { value: 'chat', label: 'Chat' },
                  { value: 'files', label: 'Files' },
                  { value: 'code', label: 'Code' },
                  { value: 'preview', label: 'Preview' },
                  { value: 'console', label: 'Console' },
                ]}
              />
              {(pane === 'code' || save.kind !== 'saved') && (
                <div className="flex min-h-11 items-center justify-end gap-1">
                  <div className="me-auto min-w-0">{status}</div>
                  {pane === 'code' && tools}
                </div>
              )}
            </div>
            <div className="relative min-h-0 flex-1">
              {pane === 'chat' && sidePane}
              {pane === 'files' && filesPane}
              <div className={classNames('h-full', pane !== 'code' && 'hidden')}>{codePane}</div>
              <div className={classNames('h-full', pane !== 'preview' && 'hidden')}>{previewPane}</div>
              {pane === 'console' && consolePane}
            </div>
            {pane !== 'chat' && (
              <div className="shrink-0 border-t border-line bg-surface px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                <div className="flex min-h-6 items-center justify-between gap-3 pb-1.5">
                  <span dir="ltr" className="min-w-0 truncate font-mono text-small">
                    {lastSaid(run.lines)}
                  </span>
                  <RunStatus phase={run.phase} />
                </div>
                <div className="grid grid-cols-2 gap-3">
                  <Button icon={<ChatCircleIcon size={20} aria-hidden />} onClick={() => setPane('chat')}>
                    Ask for a change
                  </Button>
                  {runControl}
                </div>
              </div>
            )}
          </div>
        )}
      </div>
      {conflict !== null && isReviewing && (
        <Suspense fallback={null}>
          <ConflictDialog
            merged={{ pieces: conflict.conflicts, conflicts: conflict.conflicts.length, whole: null }}
            onClose={() => setIsReviewing(false)}
            onResolve={(choices) => {
              setIsReviewing(false);
              void saver.resolve(choices);
            }}
          />
        </Suspense>
      )}
      <ProjectDialogs shown={dialog} project={project} saver={saver} onClose={() => setDialog(null)} />
    </>
  );
}

function firstPathOf({ files, entry }: Pick<CodeProject, 'files' | 'entry'>): string {
  return entry in files ? entry : (Object.keys(files).sort()[0] ?? '');
}

function lastSaid(lines: readonly RunLine[]): string {
  const last = lines.at(-1);
  return last?.kind === 'line' ? last.text : '';
}
