import { consoleMethods } from '#features/sandbox/shared/console-methods.ts';
import { describeValues } from '#features/sandbox/shared/describe-values.ts';
import { formatValue } from '#features/sandbox/shared/format-value.ts';
import type { ToProgram } from '#features/sandbox/shared/program-messages.ts';
import type { ProgramModules } from '#features/sandbox/shared/program-modules.ts';
import { deepestShown, mostEntries, mostShownValues } from '#features/sandbox/shared/shown-value-limits.ts';
import { emit, end, flush, say, send, setWords, worded } from './program-output.ts';

type Run = Extract<ToProgram, { kind: 'run' }>;
type Body = (
  require: (name: string) => unknown,
  exports: object,
  module: { exports: object },
  later: (name: string) => Promise<unknown>,
  meta: object,
) => Promise<void>;

const realm = globalThis as unknown as Record<string, unknown>;
// biome-ignore lint/security/noGlobalEval: running what people wrote is what this worker is for, apart from everything
const evaluate = globalThis.eval;
const startTimer = globalThis.setTimeout.bind(globalThis);
const StartedWorker = globalThis.Worker;
const addressOf = URL.createObjectURL.bind(URL);

const opening = '(async function(require,exports,module,__later,__meta){';

let files: Run['files'] = new Map();
let typed: string[] = [];
let program: ProgramModules | undefined;
let hasEnded = false;
/** Pending callbacks that may still call the program: timers, and input requests. */
let pending = 0;
let isMainDone = false;
let answer: ((line: string) => void) | undefined;

function finish(how: 'done' | 'failed'): void {
  if (hasEnded) return;
  hasEnded = true;
  flush();
  end(how);
}

function endWhenIdle(): void {
  // Two turns: promises settled by the last callback run first.
  startTimer(() => startTimer(() => isMainDone && pending === 0 && finish('done'), 0), 0);
}

const strict = '"use strict";';

/** The first line starts with what was put before the file to turn it into a function. */
function ownColumn(path: string, line: number, column: number): number {
  const before = program?.modules[path]?.code.startsWith(strict)
    ? opening.length + strict.length
    : opening.length;
  return Math.max(1, line === 1 ? column - before : column);
}

/** The first stack frame in one of the person's files. */
function placeIn(stack: string): { path: string; line: number; column: number } | null {
  for (const [, path, line, column] of stack.matchAll(/([^()@\n]+?):(\d+):(\d+)\)?$/gm)) {
    const own = path?.replace(/^\s*at (?:async )?/, '');
    if (own === undefined || !program || !Object.hasOwn(program.modules, own)) continue;
    return { path: own, line: Number(line), column: ownColumn(own, Number(line), Number(column)) };
  }
  return null;
}

/** Only stack frames in the person's own files. */
function ownTrace(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => !/^\s+at /.test(line) || placeIn(line) !== null)
    .join('\n');
}

function fail(error: unknown, where?: { path: string; line: number; column: number } | null): void {
  if (hasEnded) return;
  const isError = error instanceof Error;
  const stack = isError ? (error.stack ?? '') : '';
  const place = where ?? placeIn(stack);
  emit({
    kind: 'error',
    message: isError ? `${error.name}: ${error.message}` : formatValue(error),
    path: place?.path ?? null,
    line: place?.line ?? null,
    column: place?.column ?? null,
    trace: ownTrace(stack),
  });
  finish('failed');
}

const limits = { depth: deepestShown, entries: mostEntries, values: mostShownValues };
const methods = consoleMethods(formatValue, performance.now.bind(performance), (level, text, values) =>
  say(level, text, {
    values: describeValues(values, formatValue, limits),
    place: placeIn(new Error().stack ?? ''),
  }),
);

function showTable(data: unknown): void {
  if (typeof data !== 'object' || data === null) {
    methods.log(data);
    return;
  }
  const rows = Object.entries(data as Record<string, unknown>);
  const columns = [
    ...new Set(rows.flatMap(([, row]) => (typeof row === 'object' && row ? Object.keys(row) : []))),
  ];
  const hasValues = rows.some(([, row]) => typeof row !== 'object' || row === null);
  const cell = (value: unknown) =>
    value === undefined
      ? null
      : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : formatValue(value);
  emit({
    kind: 'table',
    columns: ['', ...columns, ...(hasValues ? ['value'] : [])],
    rows: rows.slice(0, 500).map(([key, row]) => {
      const isObject = typeof row === 'object' && row !== null;
      return [
        key,
        ...columns.map((name) => (isObject ? cell((row as Record<string, unknown>)[name]) : null)),
        ...(hasValues ? [isObject ? null : cell(row)] : []),
      ];
    }),
    total: rows.length,
  });
}

Object.assign(console, methods, { table: showTable });

// Counted, because a program ends once nothing can call it any more.
const timers = new Map<number, boolean>();
for (const [start, stop, isRepeated] of [
  ['setTimeout', 'clearTimeout', false],
  ['setInterval', 'clearInterval', true],
] as const) {
  const begin = (globalThis[start] as (task: () => void, ms?: number) => number).bind(globalThis);
  const cancel = globalThis[stop].bind(globalThis);
  realm[start] = (task: unknown, ms?: number, ...values: unknown[]) => {
    pending += 1;
    const id = begin(() => {
      try {
        if (typeof task === 'function') task(...values);
        else evaluate(String(task));
      } finally {
        if (!isRepeated && timers.delete(id)) pending -= 1;
        endWhenIdle();
      }
    }, ms);
    timers.set(id, isRepeated);
    return id;
  };
  realm[stop] = (id: number) => {
    cancel(id);
    if (timers.delete(id)) pending -= 1;
    endWhenIdle();
  };
}

realm.input = (question: unknown = '') =>
  new Promise<string>((resolve) => {
    const line = typed.shift();
    if (line !== undefined) {
      say('info', `${question}${line}`);
      return resolve(line);
    }
    pending += 1;
    answer = (line) => {
      answer = undefined;
      pending -= 1;
      resolve(line);
      endWhenIdle();
    };
    flush();
    emit({ kind: 'inputWanted', prompt: String(question) });
  });
realm.alert = (text: unknown = '') => say('info', formatValue(text));
realm.fetch = (request: unknown) => {
  const address = String(typeof request === 'object' && request && 'url' in request ? request.url : request);
  const content = files.get(address.replace(/^\.?\//, ''));
  return content === undefined
    ? Promise.reject(new TypeError(worded('network', address)))
    : Promise.resolve(new Response(content));
};
for (const name of ['XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport']) delete realm[name];

addEventListener('error', (event) => {
  event.preventDefault();
  const place = program && Object.hasOwn(program.modules, event.filename) ? event : null;
  fail(
    event.error ?? event.message,
    place && {
      ...{ path: place.filename, line: place.lineno },
      column: ownColumn(place.filename, place.lineno, place.colno),
    },
  );
});
addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  fail(event.reason);
});

async function runProgram({ entry, modules, packages }: ProgramModules): Promise<void> {
  const loaded = new Map<string, object>();
  const packageAddresses = new Map<string, string>();

  /** Dependencies of a package come first, since their URLs go into its code. */
  function packageAddress(name: string): string {
    const known = packageAddresses.get(name);
    if (known) return known;
    const { code, imports } = packages[name]!;
    let linked = code;
    for (const other of imports)
      linked = linked.replaceAll(
        new RegExp(`((?:from|import)\\s*)(["'])${other.replaceAll(/[./]/g, '\\$&')}\\2`, 'g'),
        (_, word: string) => `${word}"${packageAddress(other)}"`,
      );
    const address = addressOf(new Blob([linked], { type: 'text/javascript' }));
    packageAddresses.set(name, address);
    return address;
  }

  async function load(path: string): Promise<object> {
    const known = loaded.get(path);
    if (known) return known;
    const { code, imports, isData } = modules[path]!;
    const module = { exports: {} as object };
    if (isData) {
      module.exports = { __esModule: true, default: JSON.parse(code) as unknown };
      loaded.set(path, module.exports);
      return module.exports;
    }
    loaded.set(path, module.exports);
    for (const target of Object.values(imports)) {
      if (target.isLater) continue;
      if (target.path !== null) await load(target.path);
    }
    for (const [name, target] of Object.entries(imports))
      if (target.path === null && !loaded.has(name))
        loaded.set(name, { ...((await import(packageAddress(name))) as object), __esModule: true });
    const find = (name: string) => {
      const target = imports[name];
      return target && loaded.get(target.path ?? name);
    };
    const later = async (name: string) => {
      const target = imports[name];
      if (!target) throw new Error(worded('import', name));
      return target.path === null ? find(name) : load(target.path);
    };
    const body = await compile(path, code);
    await body(find, module.exports, module, later, { url: path });
    return module.exports;
  }

  await load(entry);
}

async function compile(path: string, code: string): Promise<Body> {
  const text = `${opening}${code}\n})\n//# sourceURL=${path}`;
  try {
    return evaluate(text) as Body;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // Syntax error positions are only reported for uncaught errors, so a separate worker loads the code.
    const reader = new StartedWorker(addressOf(new Blob([text], { type: 'text/javascript' })));
    reader.onerror = (event) => {
      event.preventDefault();
      fail(error, { path, line: event.lineno, column: ownColumn(path, event.lineno, event.colno) });
    };
    return new Promise(() => undefined);
  }
}

addEventListener('message', ({ data }: MessageEvent<ToProgram>) => {
  if (data.kind === 'files') return;
  if (data.kind === 'answer') return answer?.(data.line);
  setWords(data.words);
  if (data.kind === 'prepare') return send({ kind: 'prepared' });
  typed = [...data.input];
  files = data.files;
  program = data.modules;
  if (!program) return;
  emit({ kind: 'ready' });
  runProgram(program).then(
    () => {
      isMainDone = true;
      endWhenIdle();
    },
    (error: unknown) => fail(error),
  );
});
