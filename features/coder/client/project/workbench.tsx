import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { PlayIcon } from '@phosphor-icons/react/Play';
import { StopIcon } from '@phosphor-icons/react/Stop';
import { TextAlignLeftIcon } from '@phosphor-icons/react/TextAlignLeft';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldDictation } from '#client/app/dictation/use-field-dictation.tsx';
import type { DraftStore } from '#client/app/draft-store.ts';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import type { CodeProject, ProposedChange } from '#features/coder/shared/coder.contract.ts';
import { SaveStatus } from '#features/editor/client/saving/save-status.tsx';
import { RunQuestion } from '../asked-runs/run-question.tsx';
import { useAskedRuns } from '../asked-runs/use-asked-runs.ts';
import type { EditorHandle } from '../editor/code-editor.tsx';
import { FileTabs } from '../editor/file-tabs.tsx';
import { FileView } from '../editor/file-view.tsx';
import { SymbolRow } from '../editor/symbol-row.tsx';
import { FilesPane } from '../files/files-pane.tsx';
import { fileOfBytes } from '../files/read-files.ts';
import { useCheckedFile } from '../help/lint/use-checked-file.ts';
import type { OfflineProjects } from '../offline-projects.ts';
import type { CodeSelection } from '../pane-props.ts';
import { useDeleteCodeProject } from '../projects/use-delete-code-project.ts';
import { ProposalReview } from '../proposals/proposal-review.tsx';
import { useProposals } from '../proposals/proposals.api.ts';
import { useAllowedDialogs } from '../run/allowed-dialogs.ts';
import { ConsolePane } from '../run/console-pane.tsx';
import { keptAs } from '../run/kept-as.ts';
import { PreviewPane } from '../run/preview-pane.tsx';
import type { RunLine } from '../run/run-line.ts';
import { TextPreview } from '../run/text-preview.tsx';
import { runKindOf, useRun } from '../run/use-run.ts';
import { fileChangesOf } from './apply-changes.ts';
import { questionAboutError } from './ask-about-error.ts';
import { ProjectDialogs, type ShownDialog } from './project-dialogs.tsx';
import { ProjectHeader } from './project-header.tsx';
import { ProjectMenu } from './project-menu.tsx';
import type { CodeDraft } from './project-saver.ts';
import { SidePane, type SideTab } from './side-pane.tsx';
import { useCoderKeys } from './use-coder-keys.ts';
import { useFileActions } from './use-file-actions.ts';
import { useOpenFiles } from './use-open-files.ts';
import { useProject } from './use-project.ts';
import { versionsOf } from './versions-of.ts';
import { type Pane, PhoneLayout, WideLayout } from './workbench-layout.tsx';

const ConflictDialog = lazyPart(async () => ({
  default: (await import('#features/editor/client/saving/conflict-dialog.tsx')).ConflictDialog,
}));

interface WorkbenchProps {
  opened: CodeProject;
  draft: CodeDraft | undefined;
  drafts: DraftStore<CodeDraft>;
  offline: OfflineProjects;
  /** Offline: this is the local copy. */
  isCopy: boolean;
}

/** An open project: chat, files, editor, preview and console. */
export function Workbench({ opened, draft, drafts, offline, isCopy }: WorkbenchProps) {
  const { saver, project, save, conflict } = useProject({ project: opened, draft, drafts, offline });
  const { files, entry } = project;
  const isWide = useMediaQuery('(width >= 64rem)');
  const { showToast } = useToast();
  const { remove } = useDeleteCodeProject();
  const [pane, setPane] = useState<Pane>('code');
  const [side, setSide] = useState<SideTab>('chat');
  const [isSideOpen, setIsSideOpen] = useState(true);
  const shown = useOpenFiles(project);
  const [selection, setSelection] = useState<CodeSelection | null>(null);
  const [begun, setBegun] = useState<{ text: string } | null>(null);
  const [error, setError] = useState<{ text: string; path?: string; line?: number } | null>(null);
  const [dialog, setDialog] = useState<ShownDialog | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const [placeSlot, setPlaceSlot] = useState<HTMLElement | null>(null);
  const editor = useRef<EditorHandle | null>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const run = useRun({ id: project.id, entry, files });
  const actions = useFileActions({ project, saver, open: shown, run });
  const dialogs = useAllowedDialogs(project.id);
  // Preloads Python, which takes a second to start, and stores it for offline use.
  useEffect(() => {
    if (entry.endsWith('.py'))
      void import('#features/sandbox/client/runner/start-program.ts').then(({ preparePython }) =>
        preparePython(),
      );
  }, [entry]);
  const isRunning = run.phase.kind === 'running';
  const kind = runKindOf(entry);

  const { open: openFile } = shown;
  const open = useCallback(
    (path: string, line?: number, column?: number) => {
      openFile(path, line, column);
      setPane('code');
    },
    [openFile],
  );

  const start = useCallback(() => {
    if (kind === 'nothing') {
      showToast({ message: 'Choose a file to start with in the menu of a file.' });
      return;
    }
    if (kind === 'page' || kind === 'text') setPane('preview');
    else if (!isWide) setPane('console');
    if (kind !== 'text') void run.run();
  }, [kind, isWide, run.run, showToast]);

  const texts = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(files).flatMap(([path, file]) =>
          file.encoding === 'text' ? [[path, file.text]] : [],
        ),
      ),
    [files],
  );
  const asked = useAskedRuns({
    projectId: project.id,
    files: texts,
    canRun: kind === 'page' || kind === 'program',
    isBusy: isRunning,
    wasRun: run.phase.kind !== 'idle',
    run() {
      // On a phone the chat stays open, since the answer continues there.
      if (isWide && kind === 'page') setPane('preview');
      return run.runAndWait();
    },
    stop: run.stop,
  });

  const showSide = (tab: SideTab) => {
    setSide(tab);
    setIsSideOpen(true);
    if (!isWide) setPane('chat');
  };
  useCoderKeys({
    run: start,
    stop: run.stop,
    save: () => void saver.save(),
    showFiles: () => setPane('files'),
    showChat: () => {
      // Drawn at once, so that what is typed next goes into its field.
      flushSync(() => showSide('chat'));
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
  const ask = async (line: Extract<RunLine, { kind: 'line' }>) => {
    showSide('chat');
    const versions = line.place === null ? '' : await versionsOf(line.place.path, files);
    setBegun({ text: questionAboutError(line, files, versions) });
  };
  const explain = (text: string) => {
    const line = run.lines.find((one) => one.kind === 'line' && one.text === text);
    const found = line?.kind === 'line' ? line.place : null;
    setError({ text, ...(found && { path: found.path, line: found.line }) });
    showSide('help');
  };
  const { data: proposed } = useProposals(project.id);
  const changed = useMemo(
    () =>
      new Set([
        ...(save.kind === 'saved' ? [] : saver.unsavedPaths()),
        ...(proposed?.proposals ?? []).flatMap(({ changes }) => changes.map(({ path }) => path)),
      ]),
    [save, saver, proposed],
  );
  const checked = useCheckedFile(shown.path, texts);
  const problems = useMemo(
    () => [...run.problems.filter(({ path }) => path === shown.path), ...checked],
    [run.problems, shown.path, checked],
  );
  const handleChange = useCallback(
    (path: string, text: string) => saver.change({ [path]: { encoding: 'text', text } }),
    [saver],
  );
  const holdEditor = useCallback((handle: EditorHandle | null) => {
    editor.current = handle;
  }, []);

  const dictation = useFieldDictation(() => editor.current?.dictate() ?? null, {
    ...{ isOffered: files[shown.path]?.encoding === 'text', size: 'small' },
  });
  const Icon = isRunning ? StopIcon : PlayIcon;
  const runControl = (
    <Button
      ref={runButton}
      kind="sun"
      icon={<Icon size={18} weight="fill" aria-hidden />}
      onClick={isRunning ? run.stop : start}
    >
      {isRunning ? 'Stop' : 'Run Code'}
    </Button>
  );
  const panes = {
    side: (
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
    ),
    files: <FilesPane {...{ project, saver }} openPath={shown.path} onOpen={open} onMoved={shown.follow} />,
    code: (
      <div className="flex h-full min-h-0 flex-col bg-sunken">
        <div className="flex shrink-0 border-b border-line bg-surface">
          <FileTabs
            {...{ paths: shown.paths, openPath: shown.path, changed }}
            onOpen={open}
            onClose={shown.close}
          />
          {isWide && (
            <div ref={setPlaceSlot} className="ms-auto flex shrink-0 items-center gap-1 px-2 text-small" />
          )}
          {dictation.button !== null && (
            <span className={classNames('flex shrink-0 items-center px-1', !isWide && 'ms-auto')}>
              {dictation.button}
            </span>
          )}
        </div>
        {dictation.isOffered && (
          <div className="shrink-0 border-b border-line bg-canvas px-2 pt-2 empty:hidden not-has-[>:not(:empty)]:hidden">
            {dictation.above}
            {dictation.below}
          </div>
        )}
        <div className="min-h-0 flex-1">
          <ProposalReview
            {...{ projectId: project.id, files, onApply: applyChanges }}
            {...{ openPath: shown.path, onShow: shown.open, placeSlot: isWide ? placeSlot : null }}
          >
            <FileView
              path={shown.path}
              file={files[shown.path]}
              problems={problems}
              place={shown.place}
              onChange={handleChange}
              onSelection={setSelection}
              onHandle={holdEditor}
              footer={<SymbolRow onInsert={(text) => editor.current?.insert(text)} />}
            />
          </ProposalReview>
        </div>
      </div>
    ),
    preview:
      kind === 'text' ? (
        <TextPreview path={entry} text={texts[entry] ?? ''} />
      ) : (
        <PreviewPane
          title={`Preview of ${project.title}`}
          keepAs={keptAs(project.id)}
          hasDialogs={dialogs.areAllowed}
          run={{ ...run, run: async () => start() }}
          onLeave={() => runButton.current?.focus()}
        />
      ),
    console: (
      <ConsolePane
        {...{ run, checked }}
        actions={{ onOpen: open, onExplain: explain, onAsk: (line) => void ask(line) }}
        onKeep={({ path, bytes }) =>
          void saver.apply({ [path]: fileOfBytes(path, bytes) }, { madeBy: 'import', note: path })
        }
      />
    ),
  };
  const menu = (
    <ProjectMenu
      onRename={() => setDialog('rename')}
      onShare={() => setDialog('share')}
      onExportZip={() => void actions.exportZip()}
      onExportPage={kind === 'page' ? () => void actions.exportPage() : undefined}
      dialogs={
        kind === 'page'
          ? {
              areAllowed: dialogs.areAllowed,
              onToggle() {
                // A running page keeps the CSP it was loaded with.
                run.stop();
                showToast({
                  message: dialogs.toggle()
                    ? 'This page may now show dialogs. They hold this window until they are answered.'
                    : 'Dialogs of this page are shown in the console again.',
                });
              },
            }
          : undefined
      }
      onDownload={actions.download}
      onDelete={() => remove({ id: project.id, title: project.title, isOpen: true })}
    />
  );
  const status = (
    <SaveStatus state={save} onRetry={() => void saver.save()} onReview={() => setIsReviewing(true)} />
  );
  const layout = {
    ...{ pane, panes },
    onPane: setPane,
    hasStatus: save.kind !== 'saved',
    status,
    question: asked.isAsking ? <RunQuestion onAllow={asked.allow} onRefuse={asked.refuse} /> : null,
    tools: (
      <>
        <Button
          kind="ghost"
          size="small"
          isBusy={actions.isFormatting}
          icon={<TextAlignLeftIcon size={18} aria-hidden className="rtl:-scale-x-100" />}
          onClick={() => void actions.format()}
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
        {isWide && menu}
      </>
    ),
  };

  return (
    <>
      <ProjectHeader
        {...{ title: project.title, isWide, status, isSideOpen }}
        onSide={setIsSideOpen}
        onRename={() => setDialog('rename')}
        onShare={() => setDialog('share')}
      >
        {isWide && runControl}
        {!isWide && menu}
      </ProjectHeader>
      {isCopy && (
        <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-small">
          There is no network. This is the project as this device has it; programs run, and changes are sent
          later.
        </p>
      )}
      <div
        className={classNames(
          'flex',
          isCopy
            ? 'h-[calc(100dvh-var(--header)-var(--notices)-38px)]'
            : 'h-[calc(100dvh-var(--header)-var(--notices))]',
        )}
      >
        <h1 className="sr-only">{project.title}</h1>
        {isWide ? (
          <WideLayout {...layout} isSideOpen={isSideOpen} />
        ) : (
          <PhoneLayout {...layout} runControl={runControl} phase={run.phase} lines={run.lines} />
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
