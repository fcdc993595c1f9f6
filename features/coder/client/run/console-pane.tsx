import { CopyIcon } from '@phosphor-icons/react/Copy';
import { FunnelIcon } from '@phosphor-icons/react/Funnel';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { readingKey } from '#client/ui/reading-key.ts';
import { useCopy } from '#client/ui/use-copy.ts';
import type { BuildNote } from '#features/sandbox/client/build/source-files.ts';
import { ConsoleLines, type LineActions } from './console-lines.tsx';
import { problemsOf } from './problems-of.ts';
import type { MadeFile, RunLine } from './run-line.ts';
import { RunStatus } from './run-status.tsx';
import { useSaidSlowly } from './said-slowly.ts';
import type { ProjectRun } from './use-run.ts';

type Tab = 'console' | 'problems' | 'made' | 'input';
type Filter = 'all' | 'errors';

interface ConsolePaneProps {
  run: ProjectRun;
  actions: LineActions;
  /** What is wrong in the open file, run or not. */
  checked?: readonly BuildNote[];
  /** Absent if nothing can be saved. */
  onKeep?: (file: MadeFile) => void;
}

/** Console, problems, and files created by the last run. */
export function ConsolePane({ run, actions, checked, onKeep }: ConsolePaneProps) {
  const [chosen, setTab] = useState<Tab>('console');
  const tab = chosen === 'input' && !run.takesInput ? 'console' : chosen;
  const [filter, setFilter] = useState<Filter>('all');
  const { lines, made, prompt, phase } = run;
  const problems = problemsOf(run, checked);
  const { isCopied, copy } = useCopy();
  const scroller = useRef<HTMLDivElement>(null);
  const said = useSaidSlowly(lines);
  const shown = filter === 'all' ? lines : lines.filter(isTrouble);
  const newest = lines.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line moves it
  useEffect(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [newest, prompt]);

  const tabs: { id: Tab; label: string; count: number }[] = [
    { id: 'console', label: 'Console', count: 0 },
    { id: 'problems', label: 'Problems', count: problems.length },
    { id: 'made', label: 'Files it made', count: made.length },
    ...(run.takesInput ? [{ id: 'input' as const, label: 'Input', count: 0 }] : []),
  ];

  function handleKey(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === tab);
    const key = readingKey(event.key);
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = step === 0 ? undefined : tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    setTab(next.id);
    document.getElementById(`run-tab-${next.id}`)?.focus();
  }

  return (
    <section aria-label="Run" className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex min-h-11 items-center gap-2 border-b border-line ps-1 pe-2">
        <div role="tablist" aria-label="Run" className="scrollbar-none flex min-w-0 flex-1 overflow-x-auto">
          {tabs.map(({ id, label, count }) => (
            <button
              key={id}
              id={`run-tab-${id}`}
              type="button"
              role="tab"
              aria-selected={tab === id}
              aria-controls="run-panel"
              tabIndex={tab === id ? 0 : -1}
              onClick={() => setTab(id)}
              onKeyDown={handleKey}
              className={classNames(
                'relative inline-flex min-h-11 shrink-0 items-center gap-2 px-3 text-small -outline-offset-4!',
                tab === id ? 'tab-active font-[650] text-text' : 'font-medium text-text-2 hover:text-text',
              )}
            >
              {label}
              {count > 0 && (
                <span
                  className={classNames(
                    'rounded-tag px-1.5 text-micro',
                    id === 'problems' ? 'bg-danger-soft text-danger' : 'bg-sunken text-text-2',
                  )}
                >
                  {count}
                </span>
              )}
            </button>
          ))}
        </div>
        <div className="max-sm:hidden">
          <RunStatus phase={phase} isBesideLines />
        </div>
        {tab === 'console' && lines.length > 0 && (
          <>
            <IconButton
              size="small"
              label="Errors and warnings only"
              isPressed={filter === 'errors'}
              icon={<FunnelIcon size={18} weight={filter === 'errors' ? 'fill' : 'regular'} aria-hidden />}
              onClick={() => setFilter(filter === 'all' ? 'errors' : 'all')}
            />
            <IconButton
              size="small"
              label={isCopied ? 'Copied' : 'Copy console'}
              icon={<CopyIcon size={18} aria-hidden />}
              onClick={() => void copy(textOf(lines))}
            />
            <IconButton
              size="small"
              label="Clear console"
              icon={<TrashIcon size={18} aria-hidden />}
              onClick={run.clear}
            />
          </>
        )}
      </div>
      <div
        ref={scroller}
        id="run-panel"
        role="tabpanel"
        aria-labelledby={`run-tab-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions need keyboard access
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2!"
      >
        {tab === 'console' && (
          <>
            {shown.length === 0 && prompt === null && (
              <p className="px-4 py-3 text-small text-text-2">
                {filter === 'errors' && lines.length > 0
                  ? 'No errors.'
                  : 'What the program says appears here after Run Code.'}
              </p>
            )}
            <ConsoleLines lines={shown} actions={actions} />
            {prompt !== null && <InputRow key={newest ?? 0} prompt={prompt} onAnswer={run.answer} />}
          </>
        )}
        {tab === 'problems' && <Problems problems={problems} onOpen={actions.onOpen} />}
        {tab === 'input' && <TypedInput text={run.input} onChange={run.setInput} />}
        {tab === 'made' && <MadeFiles made={made} onKeep={onKeep} onDrop={run.dropMade} />}
      </div>
      <p role="log" aria-label="Console" className="sr-only">
        {said}
      </p>
    </section>
  );
}

/** Input typed before the run: the only way in browsers where Python cannot block for it. */
function TypedInput({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <label className="flex h-full flex-col gap-2 px-4 py-3 text-small">
      <span className="text-text-2">
        One line for each time the program asks. When they are used up, it asks here, where your browser can
        wait.
      </span>
      <textarea
        aria-label="Lines for the program"
        dir="auto"
        value={text}
        maxLength={100_000}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-20 flex-1 resize-none rounded-small border border-line-strong bg-sunken p-2 font-mono text-[13.5px] max-sm:text-[16px]"
      />
    </label>
  );
}

/** The program is waiting for a line. */
function InputRow({ prompt, onAnswer }: { prompt: string; onAnswer: (line: string) => void }) {
  const [line, setLine] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function send(event: FormEvent) {
    event.preventDefault();
    onAnswer(line);
  }
  return (
    <form onSubmit={send} className="flex items-center gap-2 px-4 py-2 font-mono text-[13.5px]">
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <span className="shrink-0">{prompt === '' ? 'Input' : prompt}</span>
        <input
          ref={field}
          value={line}
          onChange={(event) => setLine(event.target.value)}
          className="min-h-9 min-w-0 flex-1 rounded-small border border-line-strong bg-sunken px-2 max-sm:min-h-11 max-sm:text-[16px]"
        />
      </label>
      <Button size="small" type="submit">
        Enter
      </Button>
    </form>
  );
}

function Problems({ problems, onOpen }: { problems: readonly BuildNote[]; onOpen: LineActions['onOpen'] }) {
  if (problems.length === 0) {
    return <p className="px-4 py-3 text-small text-text-2">The last run found nothing wrong in the files.</p>;
  }
  return (
    <ul className="py-1">
      {problems.map(({ message, path, line, column }) => (
        <li key={`${path}:${line}:${column}:${message}`}>
          <button
            type="button"
            onClick={() => onOpen?.(path, line, column)}
            className="flex min-h-9 w-full items-baseline gap-3 px-4 py-1.5 text-start text-small hover:bg-hover touch:min-h-11 -outline-offset-2!"
          >
            <span className="min-w-0 flex-1">{message}</span>
            <span className="shrink-0 font-mono text-text-2" dir="ltr">{`${path}:${line}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface MadeFilesProps {
  made: readonly MadeFile[];
  onKeep: ((file: MadeFile) => void) | undefined;
  onDrop: (path: string) => void;
}

function MadeFiles({ made, onKeep, onDrop }: MadeFilesProps) {
  if (made.length === 0) {
    return <p className="px-4 py-3 text-small text-text-2">Files that the program writes appear here.</p>;
  }
  return (
    <ul className="py-1">
      {made.map((file) => (
        <li key={file.path} className="flex flex-wrap items-center gap-2 px-4 py-1.5 text-small">
          <span dir="ltr" className="min-w-0 flex-1 truncate font-mono">
            {file.path}
          </span>
          <span className="text-text-2">{`${file.bytes.length.toLocaleString()} bytes`}</span>
          {onKeep && (
            <Button
              size="small"
              onClick={() => {
                onKeep(file);
                onDrop(file.path);
              }}
            >
              Keep
            </Button>
          )}
          <Button size="small" kind="ghost" onClick={() => onDrop(file.path)}>
            Discard
          </Button>
        </li>
      ))}
    </ul>
  );
}

function isTrouble(line: RunLine): boolean {
  return (
    line.kind === 'line' && (line.level === 'error' || line.level === 'warn' || line.level === 'refused')
  );
}

function textOf(lines: readonly RunLine[]): string {
  return lines
    .map((line) => {
      if ('text' in line) return ('trace' in line && line.trace) || line.text;
      return line.kind === 'table'
        ? [line.columns, ...line.rows].map((row) => row.join('\t')).join('\n')
        : '[picture]';
    })
    .join('\n');
}
