import { askBuilder } from '#features/sandbox/client/build/ask-builder.ts';
import type { AssembledProgram } from '#features/sandbox/client/build/assemble-program.ts';
import { wordsOf } from '#features/sandbox/client/build/build-problem.ts';
import type { SourceFiles } from '#features/sandbox/client/build/source-files.ts';
import { joinFrames } from '#features/sandbox/client/frames-together.ts';
import { programWords } from '#features/sandbox/client/sandbox-words.ts';
import type { ProgramEnd, ProgramEvent, ProgramLanguage } from '#features/sandbox/shared/program.contract.ts';
import type { SqliteFiles, ToProgram } from '#features/sandbox/shared/program-messages.ts';
import { fetchFile } from './runner-files.ts';
import { openRunnerFrame, type RunnerFrame, type RunnerListeners } from './runner-frame.ts';

export interface ProgramStart {
  language: ProgramLanguage;
  /** The entry file. */
  entry: string;
  files: SourceFiles;
  /** The project whose database SQL uses: it lasts as long as our page. */
  project?: string;
  /** Prepared input: `input` takes these lines first, then waits for more if the browser supports that. */
  input?: readonly string[];
  onEvent: (event: ProgramEvent) => void;
}

export interface ProgramRun {
  /** Ends it at any point; `ended` with `stopped` follows, unless it was over. */
  stop(): void;
  /** Answers `inputWanted`. */
  answerInput(line: string): void;
}

/** How long an idle interpreter is kept for the next run. */
const spareMs = 180_000;

let current: ProgramRun | undefined;
/** Ends the current one as unresponsive. */
let lose: (() => void) | undefined;
let spare: { runner: RunnerFrame; timer: ReturnType<typeof setTimeout> } | undefined;
const databases = new Map<string, Uint8Array<ArrayBuffer>>();
let sqlite: Promise<SqliteFiles> | undefined;

joinFrames({ dropIdle: dropSpare, end: () => lose?.() });

const nobody: RunnerListeners = {
  onEvents: () => undefined,
  onDatabase: () => undefined,
  onPrepared: () => undefined,
  onLost: () => dropSpare(),
  onMissing: () => dropSpare(),
};

function dropSpare(): void {
  if (!spare) return;
  clearTimeout(spare.timer);
  spare.runner.remove();
  spare = undefined;
}

/** Python takes a second to start, so an interpreter is started in advance. */
export function preparePython(): void {
  if (spare || current) return;
  const runner = openRunnerFrame('python', nobody);
  runner.send({ kind: 'prepare', language: 'python', words: programWords() });
  spare = { runner, timer: setTimeout(dropSpare, spareMs) };
}

function takeRunner(language: ProgramLanguage, listeners: RunnerListeners): RunnerFrame {
  if (spare?.runner.language === language) {
    const { runner, timer } = spare;
    clearTimeout(timer);
    spare = undefined;
    runner.listeners = listeners;
    return runner;
  }
  // Only one frame at a time: with a second one alive, the browser would keep their shared process.
  dropSpare();
  return openRunnerFrame(language, listeners);
}

async function readSqlite(): Promise<SqliteFiles> {
  sqlite ??= Promise.all([
    fetchFile('/sandbox/sql/sqlite3.mjs').then((file) => file.text()),
    fetchFile('/sandbox/sql/sqlite3.wasm').then((file) => file.arrayBuffer()),
  ]).then(([loader, wasm]) => ({ loader, wasm }));
  try {
    return await sqlite;
  } catch (error) {
    sqlite = undefined;
    throw error;
  }
}

/** Runs a program in the sandbox. One at a time: starting one stops the previous one. */
export function startProgram({
  language,
  entry,
  files,
  project,
  input = [],
  onEvent,
}: ProgramStart): ProgramRun {
  current?.stop();
  let runner: RunnerFrame | undefined;
  let isOver = false;

  function finish(how: ProgramEnd): void {
    if (isOver) return;
    isOver = true;
    runner?.remove();
    if (current === run) {
      current = undefined;
      lose = undefined;
    }
    onEvent({ kind: 'ended', how });
    if (language === 'python') preparePython();
  }

  function receive(event: ProgramEvent): void {
    if (isOver) return;
    if (event.kind === 'ended') finish(event.how);
    else onEvent(event);
  }

  const listeners: RunnerListeners = {
    onEvents: (events) => events.forEach(receive),
    onDatabase: (bytes) => void (project !== undefined && databases.set(project, bytes)),
    onPrepared: () => undefined,
    onLost: (reason) => finish(reason),
    onMissing: fail,
  };

  function fail(error: unknown): void {
    const message =
      error instanceof TypeError
        ? 'What this language needs could not be loaded. Is there a network?'
        : error instanceof Error
          ? error.message
          : String(error);
    receive({ kind: 'error', message, path: null, line: null, column: null, trace: '' });
    finish('failed');
  }

  async function begin(): Promise<void> {
    const message: Extract<ToProgram, { kind: 'run' }> = {
      ...{ kind: 'run', language, entry, files, input, words: programWords() },
    };
    if (language === 'javascript' || language === 'typescript') {
      const built = await askBuilder<AssembledProgram>({ kind: 'program', entry, files });
      if (built.kind === 'errors') {
        for (const { problem, ...place } of built.errors)
          receive({ kind: 'error', message: wordsOf(problem), ...place, trace: '' });
        return finish('failed');
      }
      message.modules = built.program;
    }
    if (language === 'sql') {
      message.sqlite = await readSqlite();
      const database = project === undefined ? undefined : databases.get(project);
      if (database) message.database = database;
    }
    if (isOver) return;
    runner = takeRunner(language, listeners);
    runner.send(message);
  }

  const run: ProgramRun = {
    stop: () => finish('stopped'),
    answerInput: (line) => runner?.send({ kind: 'answer', line }),
  };
  current = run;
  lose = () => finish('silent');
  begin().catch(fail);
  return run;
}
