import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CodeFiles } from '#features/coder/shared/coder.contract.ts';
import type { BuildNote, SourceFiles } from '#features/sandbox/client/build/source-files.ts';
import type { ProgramRun } from '#features/sandbox/client/runner/start-program.ts';
import type { RunEnd } from '#features/sandbox/client/sandbox-run.ts';
import type { ProgramEvent, ProgramLanguage } from '#features/sandbox/shared/program.contract.ts';
import type { ProjectPage } from '#features/sandbox/shared/project-page.ts';
import type { ConsoleLine } from '#features/sandbox/shared/sandbox.contract.ts';
import { endingOf } from '../editor/languages.ts';
import type { RunOutcome } from '../pane-props.ts';
import type { MadeFile, RunLine, RunPhase } from './run-line.ts';

/** How many of the latest output lines are kept. */
const mostKept = 1_000;

const programs: Readonly<Record<string, ProgramLanguage>> = {
  ...{ py: 'python', sql: 'sql' },
  ...{ js: 'javascript', mjs: 'javascript', cjs: 'javascript' },
  ...{ ts: 'typescript', mts: 'typescript' },
};
const pages = new Set(['html', 'htm', 'jsx', 'tsx', 'svg']);

export type RunKind = 'page' | 'program' | 'text' | 'nothing';

/** How Run Code handles a file. */
export function runKindOf(path: string): RunKind {
  const ending = endingOf(path);
  if (pages.has(ending)) return 'page';
  if (ending in programs) return 'program';
  return ['md', 'markdown', 'json', 'csv'].includes(ending) ? 'text' : 'nothing';
}

const pageEnds: Record<RunEnd, string> = {
  silent: /* text */ 'It no longer answered, so it was ended.',
  flood: /* text */ 'It sent too much, so it was ended.',
  stopped: /* text */ 'Stopped.',
  missing: /* text */ 'It could not be loaded. Is there a network?',
};
const programEnds: Record<Extract<ProgramEvent, { kind: 'ended' }>['how'], string> = {
  done: '',
  failed: /* text */ 'It ended with an error.',
  stopped: /* text */ 'Stopped.',
  silent: /* text */ 'It no longer answered, so it was ended.',
  tooMuch: /* text */ 'It sent too much, so it was ended.',
  memory: /* text */ 'It needed too much memory, so it was ended.',
};

export function sourcesOf(files: CodeFiles): SourceFiles {
  return new Map(
    Object.entries(files).map(([path, { encoding, text }]) => [
      path,
      encoding === 'text' ? text : Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)),
    ]),
  );
}

const linesOf = (typed: string) => (typed === '' ? [] : typed.replace(/\n$/, '').split('\n'));

/** Runs a project in the sandbox and keeps its output. One run at a time. */
export function useRun(opened: { id: string; entry: string; files: CodeFiles }) {
  const [phase, setPhase] = useState<RunPhase>({ kind: 'idle' });
  /** State lags a stop that comes right after the start. */
  const phaseNow = useRef(phase);
  const changePhase = useCallback((next: RunPhase) => {
    phaseNow.current = next;
    setPhase(next);
  }, []);
  const [lines, setLines] = useState<readonly RunLine[]>([]);
  const [problems, setProblems] = useState<readonly BuildNote[]>([]);
  const [made, setMade] = useState<readonly MadeFile[]>([]);
  const [page, setPage] = useState<{ key: number; page: ProjectPage } | null>(null);
  const [prompt, setPrompt] = useState<string | null>(null);
  const program = useRef<ProgramRun>(undefined);
  const readText = useRef<() => Promise<string>>(undefined);
  const [input, setInput] = useState('');
  const startedAt = useRef(0);
  const runs = useRef(0);
  const keys = useRef(0);
  const latest = useRef({ ...opened, input });
  latest.current = { ...opened, input };
  const said = useRef<RunLine[]>([]);
  const waiting = useRef<((outcome: RunOutcome) => void)[]>([]);

  const add = useCallback((more: readonly RunLine[]) => {
    said.current = [...said.current, ...more].slice(-mostKept);
    setLines(said.current);
  }, []);
  const nextKey = useCallback(() => {
    keys.current += 1;
    return keys.current;
  }, []);
  const took = useCallback(() => performance.now() - startedAt.current, []);

  const settle = useCallback((ok: boolean, more: { isStopped?: boolean; visibleText?: string } = {}) => {
    const outcome: RunOutcome = {
      ...{ ok, isStopped: false, ...more },
      lines: said.current.flatMap((line) =>
        line.kind === 'line'
          ? [
              {
                kind: line.level,
                text: line.text,
                ...(line.place && { path: line.place.path, line: line.place.line }),
              },
            ]
          : [],
      ),
    };
    for (const resolve of waiting.current.splice(0)) resolve(outcome);
  }, []);

  const clear = useCallback(() => {
    for (const line of said.current) if (line.kind === 'picture') URL.revokeObjectURL(line.address);
    said.current = [];
    setLines([]);
  }, []);

  const handleEvent = useCallback(
    (event: ProgramEvent) => {
      switch (event.kind) {
        case 'ready':
          return;
        case 'line':
          return add([{ ...event, key: nextKey(), place: event.place ?? null }]);
        case 'table':
          return add([{ ...event, key: nextKey() }]);
        case 'picture': {
          const address = URL.createObjectURL(new Blob([event.bytes], { type: event.type }));
          return add([{ kind: 'picture', key: nextKey(), address }]);
        }
        case 'inputWanted':
          return setPrompt(event.prompt);
        case 'fileMade':
          return setMade((now) => [...now.filter(({ path }) => path !== event.path), event]);
        case 'error': {
          const { message, path, line, column, trace } = event;
          const place =
            path === null || line === null ? null : { path, line, ...(column !== null && { column }) };
          const hasTrace = trace.trim() !== '' && trace.trim() !== message;
          const shown = { kind: 'line', level: 'error', key: nextKey(), text: message, times: 1 } as const;
          return add([{ ...shown, place, ...(hasTrace && { trace }) }]);
        }
        case 'ended': {
          setPrompt(null);
          program.current = undefined;
          const tookMs = took();
          if (event.how === 'done') changePhase({ kind: 'finished', tookMs });
          else {
            changePhase({
              kind: event.how === 'failed' ? 'failed' : 'ended',
              tookMs,
              why: programEnds[event.how],
            });
          }
          return settle(event.how === 'done', { isStopped: event.how === 'stopped' });
        }
      }
    },
    [add, changePhase, nextKey, settle, took],
  );

  const run = useCallback(async () => {
    const { id, entry, files, input: typed } = latest.current;
    const kind = runKindOf(entry);
    program.current?.stop();
    runs.current += 1;
    const current = runs.current;
    clear();
    setProblems([]);
    setMade([]);
    setPrompt(null);
    setPage(null);
    startedAt.current = performance.now();
    changePhase({ kind: 'running', startedAt: Date.now() });
    try {
      if (kind === 'program') {
        const { startProgram } = await import('#features/sandbox/client/runner/start-program.ts');
        if (runs.current !== current) return;
        const language = programs[endingOf(entry)] ?? 'javascript';
        program.current = startProgram({
          ...{ language, entry, project: id, files: sourcesOf(files), input: linesOf(typed) },
          onEvent: (event) => {
            if (runs.current === current) handleEvent(event);
          },
        });
        return;
      }
      const { buildProject } = await import('#features/sandbox/client/build/build-project.ts');
      const built = await buildProject({ entry, files: sourcesOf(files) });
      if (runs.current !== current) return;
      if (built.kind === 'errors') {
        setProblems(built.errors);
        add(
          built.errors.map(({ message, path, line, column }) => ({
            ...{ kind: 'line' as const, level: 'error' as const, key: nextKey(), text: message, times: 1 },
            place: { path, line, column },
          })),
        );
        changePhase({ kind: 'failed', tookMs: took(), why: 'It could not be put together.' });
        settle(false);
        return;
      }
      setProblems(built.warnings);
      setPage({ key: current, page: built.page });
    } catch (error) {
      if (runs.current !== current) return;
      changePhase({ kind: 'failed', tookMs: took(), why: 'It could not be started. Please try again.' });
      settle(false);
      throw error;
    }
  }, [add, changePhase, clear, handleEvent, nextKey, settle, took]);

  const stop = useCallback(() => {
    if (program.current) return program.current.stop();
    // Its key can be pressed at any time: what has ended stays as it ended.
    if (phaseNow.current.kind !== 'running' && phaseNow.current.kind !== 'ready') return;
    runs.current += 1;
    setPage(null);
    changePhase({ kind: 'ended', tookMs: took(), why: pageEnds.stopped });
    settle(false, { isStopped: true });
  }, [changePhase, settle, took]);

  // Leaving the project ends its run.
  useEffect(
    () => () => {
      runs.current += 1;
      program.current?.stop();
    },
    [],
  );

  const frame = useMemo(
    () => ({
      onShown() {
        const tookMs = took();
        changePhase({ kind: 'ready', tookMs });
        const { length } = Object.keys(latest.current.files);
        add([
          {
            ...{ kind: 'note' as const, key: nextKey() },
            text: length === 1 ? 'Page ready, 1 file' : `Page ready, ${length} files`,
          },
        ]);
        if (waiting.current.length === 0) return;
        // By then, text rendered right after loading is included.
        void readText.current?.().then((visibleText) => {
          settle(!said.current.some((line) => line.kind === 'line' && line.level === 'error'), {
            visibleText,
          });
        });
      },
      onReader(read: () => Promise<string>) {
        readText.current = read;
      },
      onLines(more: readonly ConsoleLine[]) {
        add(
          more.map(({ kind, text, times = 1, values, place = null }) => ({
            ...{ kind: 'line' as const, level: kind, text, times, values, place },
            key: nextKey(),
          })),
        );
      },
      onEnd(end: RunEnd) {
        setPage(null);
        changePhase({ kind: 'ended', tookMs: took(), why: pageEnds[end] });
        settle(false);
      },
    }),
    [add, changePhase, nextKey, settle, took],
  );

  return {
    ...{ phase, lines, problems, made, page, prompt, frame, run, stop, clear },
    /** Prepared input. Only programs use it. */
    ...{
      input,
      setInput,
      takesInput: runKindOf(opened.entry) === 'program' && endingOf(opened.entry) !== 'sql',
    },
    runAndWait: useCallback(
      () =>
        new Promise<RunOutcome>((resolve) => {
          waiting.current.push(resolve);
          void run();
        }),
      [run],
    ),
    answer(line: string) {
      add([
        {
          kind: 'line',
          key: nextKey(),
          level: 'info',
          text: `${prompt ?? ''}${line}`,
          times: 1,
          place: null,
        },
      ]);
      setPrompt(null);
      program.current?.answerInput(line);
    },
    dropMade: (path: string) => setMade((now) => now.filter((file) => file.path !== path)),
  };
}

export type ProjectRun = ReturnType<typeof useRun>;
