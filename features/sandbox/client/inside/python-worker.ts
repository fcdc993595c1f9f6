import type { PythonFiles, ToProgram } from '#features/sandbox/shared/program-messages.ts';
import { driver } from '#features/sandbox/shared/python/driver.ts';
import { unpackMemory } from '#features/sandbox/shared/python/packed-memory.ts';
import type { LinePlace } from '#features/sandbox/shared/shown-value.contract.ts';
import { emit, end, flush, inside, linesOf, say, send, setWords, worded } from './program-output.ts';
import { everydayModule } from './python/everyday-module.ts';

/** The subset used here. */
interface Pyodide {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, content: string | Uint8Array): void;
    readFile(path: string): Uint8Array<ArrayBuffer>;
    readdir(path: string): string[];
    stat(path: string): { mode: number; size: number; mtime: Date };
    isDir(mode: number): boolean;
  };
  globals: { get(name: string): (...values: unknown[]) => Promise<boolean> };
  lockfile?: { packages: Record<string, { imports: string[] }> };
  registerJsModule(name: string, module: object): void;
  runPython(code: string): unknown;
  runPythonAsync(code: string, options?: { globals?: unknown }): Promise<unknown>;
  loadPackagesFromImports(code: string, options?: object): Promise<unknown>;
  setStdin(options: object): void;
  setStdout(options: object): void;
  setStderr(options: object): void;
  toPy(value: unknown): unknown;
}

type Run = Extract<ToProgram, { kind: 'run' }>;

const folder = '/home/pyodide';
const pageBytes = 65_536;
const mostMemory = 512 * 1024 * 1024;
/** Size limit in bytes for files a program creates. */
const mostMade = 5_000_000;

// Growing beyond this fails like running out of memory, so that Python reports it itself.
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * pageBytes > mostMemory)
    throw new RangeError('This is more than a program can have.');
  return grow.call(this, pages);
};

/** Where the program is printing. */
let printedAt: LinePlace | null = null;
const output = linesOf('log', () => printedAt);
const problems = linesOf('error');
let answer: ((line: string) => void) | undefined;
let typed: string[] = [];
let hadLines = false;
let given: PythonFiles | undefined;
let how: 'failed' | 'memory' = 'failed';
let loading: Promise<Pyodide> | undefined;

function flushLines(): void {
  for (const [lines, level] of [
    [output, 'log'],
    [problems, 'error'],
  ] as const) {
    const rest = lines.takeRest();
    if (rest !== '') emit({ kind: 'line', level, text: rest, times: 1 });
  }
  flush();
}

const bridge = {
  flush: () => flush(),
  at(path: string, line: number): void {
    printedAt = path === '' ? null : { path, line, column: 1 };
  },
  /** The next line of prepared input. */
  takeLine(question: string): string | undefined {
    const line = typed.shift();
    if (line !== undefined) say('info', `${output.takeRest()}${question}${line}`);
    return line;
  },
  word: (sentence: 'noInput' | 'inputOver' | 'notInstalled', name = '') => worded(sentence, name),
  hadLines: () => hadLines,
  ask: (question: string) =>
    new Promise<string>((resolve) => {
      answer = resolve;
      // Text printed without a line break belongs to the prompt.
      const before = output.takeRest();
      emit({ kind: 'inputWanted', prompt: before + question });
    }),
  picture: (svg: string) => {
    flushLines();
    emit({ kind: 'picture', type: 'image/svg+xml', bytes: new TextEncoder().encode(svg) });
  },
  failed(
    message: string,
    path: string | undefined,
    line: number | undefined,
    column: number | undefined,
    trace: string,
    kind: 'failed' | 'memory',
  ) {
    flushLines();
    how = kind;
    emit({ kind: 'error', message, path: path ?? null, line: line ?? null, column: column ?? null, trace });
  },
};

const home = `${inside.base}python/${inside.python}/`;

/** Serves the files that our page handed in to Pyodide's fetches; the operator's packages are fetched normally. */
function fetchGiven({ wasm, library, lock }: PythonFiles): void {
  const given: Readonly<Record<string, [body: BodyInit, type: string]>> = {
    'pyodide.asm.wasm': [wasm, 'application/wasm'],
    'python_stdlib.zip': [library, 'application/zip'],
    'pyodide-lock.json': [lock, 'application/json'],
  };
  const fetchFile = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (request, options) => {
    const address = request instanceof Request ? request.url : String(request);
    const known = address.startsWith(home) ? given[address.slice(home.length)] : undefined;
    return known
      ? new Response(known[0], { headers: { 'Content-Type': known[1] } })
      : fetchFile(request, options);
  };
}

const importText = (code: string) =>
  import(/* @vite-ignore */ URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));

async function load(): Promise<Pyodide> {
  if (inside.python === '') throw new Error(worded('pythonOff'));
  if (!given) throw new Error('Python was not handed in.');
  fetchGiven(given);
  const { loadPyodide } = (await importText(given.loader)) as {
    loadPyodide(options: object): Promise<Pyodide>;
  };
  const { default: createPyodideModule } = (await importText(given.module)) as { default: unknown };
  const { snapshot } = given;
  given = undefined;
  const start = (more: object) => loadPyodide({ indexURL: home, createPyodideModule, ...more });
  let python: Pyodide | undefined;
  if (snapshot) {
    const memory = unpackMemory(new Uint8Array(snapshot));
    // Whatever is wrong with it, the plain start takes longer but works.
    python = await start({ _loadSnapshot: memory }).catch(() => undefined);
  }
  if (!python) {
    python = await start({});
    // The snapshot holds it already.
    python.runPython(driver);
  }
  python.setStdout({ write: (bytes: Uint8Array) => output.write(bytes), isatty: false });
  python.setStderr({ write: (bytes: Uint8Array) => problems.write(bytes), isatty: false });
  // Reading stdin directly, instead of calling input(), yields the prepared input.
  python.setStdin({ stdin: () => typed.shift() ?? null, isatty: false });
  python.registerJsModule('everyday_bridge', bridge);
  python.FS.mkdirTree('/home/everyday');
  python.FS.writeFile('/home/everyday/everyday.py', everydayModule);
  return python;
}

function loaded(): Promise<Pyodide> {
  loading ??= load();
  return loading;
}

async function run({ entry, files, input }: Run): Promise<void> {
  typed = [...input];
  hadLines = input.length > 0;
  const python = await loaded();
  const before = new Map<string, string>();
  for (const [path, content] of files) {
    const whole = `${folder}/${path}`;
    python.FS.mkdirTree(whole.replace(/\/[^/]*$/, ''));
    python.FS.writeFile(whole, content);
    before.set(path, signOf(python, whole));
  }
  const code = files.get(entry);
  if (typeof code !== 'string') throw new Error(worded('noEntry', entry));
  const packages = Object.values(python.lockfile?.packages ?? {}).flatMap(({ imports }) => imports);
  if (inside.hasPackages) {
    for (const [path, content] of files)
      if (path.endsWith('.py') && typeof content === 'string')
        await python.loadPackagesFromImports(content, {
          messageCallback: () => undefined,
          errorCallback: () => undefined,
        });
  }
  emit({ kind: 'ready' });
  python.registerJsModule('everyday_program', { entry, code, known: packages });
  // Run asynchronously, so that Python can await.
  const isDone = await python.runPythonAsync(
    'import everyday_program as _p\nawait _run(_p.entry, _p.code, set(_p.known))',
  );
  flushLines();
  for (const path of listFiles(python, folder)) {
    const name = path.slice(folder.length + 1);
    if (name.includes('__pycache__') || before.get(name) === signOf(python, path)) continue;
    if (python.FS.stat(path).size > mostMade) {
      emit({
        kind: 'line',
        level: 'warn',
        text: worded('tooLarge', name),
        times: 1,
      });
      continue;
    }
    const bytes = python.FS.readFile(path);
    if (/\.(?:svg|png)$/i.test(name))
      emit({ kind: 'picture', type: /svg$/i.test(name) ? 'image/svg+xml' : 'image/png', bytes });
    emit({ kind: 'fileMade', path: name, bytes });
  }
  end(isDone ? 'done' : how);
}

const signOf = (python: Pyodide, path: string) => {
  const { size, mtime } = python.FS.stat(path);
  return `${size} ${mtime.getTime()}`;
};

function listFiles(python: Pyodide, top: string): string[] {
  return python.FS.readdir(top)
    .filter((name) => name !== '.' && name !== '..')
    .flatMap((name) => {
      const path = `${top}/${name}`;
      return python.FS.isDir(python.FS.stat(path).mode) ? listFiles(python, path) : [path];
    });
}

function fail(error: unknown): void {
  flushLines();
  emit({
    kind: 'error',
    message: error instanceof Error ? error.message : String(error),
    path: null,
    line: null,
    column: null,
    trace: '',
  });
  end('failed');
}

addEventListener('message', ({ data }: MessageEvent<ToProgram>) => {
  if (data.kind === 'files') {
    given = data.python;
    return;
  }
  if (data.kind === 'answer') {
    const waiting = answer;
    answer = undefined;
    return waiting?.(data.line);
  }
  setWords(data.words);
  if (data.kind === 'prepare') {
    loaded().then(
      (python) => {
        // What the first run needs of the engine is compiled now, while nobody waits.
        python.runPython('pass');
        send({ kind: 'prepared' });
      },
      () => undefined,
    );
  } else run(data).catch(fail);
});
