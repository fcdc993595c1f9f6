import type { SqliteFiles, ToProgram } from '#features/sandbox/shared/program-messages.ts';
import { emit, end, inside, say, send, setWords, worded } from './program-output.ts';
import { readTable } from './read-table.ts';

type Run = Extract<ToProgram, { kind: 'run' }>;
type Cell = string | number | boolean | null;
type Value = Cell | bigint | Uint8Array;

interface Statement {
  columnCount: number;
  getColumnNames(): string[];
  step(): boolean;
  get(target: Value[]): Value[];
  bind(values: Value[]): Statement;
  reset(): Statement;
  finalize(): void;
}

interface OpenedDatabase {
  pointer: number;
  prepare(sql: string): Statement;
  exec(sql: string): unknown;
  changes(isTotal: boolean): number;
}

/** The subset used here. */
interface Sqlite {
  oo1: { DB: new (name: string, flags: string) => OpenedDatabase };
  wasm: { allocFromTypedArray(bytes: Uint8Array): number };
  capi: Record<'SQLITE_DESERIALIZE_FREEONCLOSE' | 'SQLITE_DESERIALIZE_RESIZEABLE', number> & {
    sqlite3_complete(sql: string): number;
    sqlite3_deserialize(
      database: number,
      name: string,
      bytes: number,
      size: number,
      room: number,
      flags: number,
    ): number;
    sqlite3_error_offset(database: number): number;
    sqlite3_js_db_export(database: OpenedDatabase): Uint8Array<ArrayBuffer>;
  };
}

const mostRows = 500;
const mostCounted = 100_000;
let loading: Promise<Sqlite> | undefined;

async function load(files: SqliteFiles | undefined): Promise<Sqlite> {
  if (!files) throw new Error('SQLite was not handed in.');
  // Relative URLs do not resolve against a blob URL.
  const home = JSON.stringify(`${inside.base}sql/sqlite3.mjs`);
  const code = files.loader.replaceAll('import.meta.url', () => home);
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const { default: start } = (await import(/* @vite-ignore */ address)) as {
    default(options: object): Promise<Sqlite>;
  };
  const quiet = () => undefined;
  return start({ wasmBinary: files.wasm, print: quiet, printErr: quiet });
}

function loaded(files: SqliteFiles | undefined): Promise<Sqlite> {
  loading ??= load(files);
  return loading;
}

function open(sqlite: Sqlite, bytes: Uint8Array<ArrayBuffer> | undefined): OpenedDatabase {
  const database = new sqlite.oo1.DB(':memory:', 'c');
  if (bytes) {
    const { capi, wasm } = sqlite;
    const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
    const place = wasm.allocFromTypedArray(bytes);
    const code = capi.sqlite3_deserialize(database.pointer, 'main', place, bytes.length, bytes.length, flags);
    if (code !== 0) throw new Error(worded('database'));
  }
  return database;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Creates a table for each CSV file of the project, on every run: the file is the source of truth. */
function addTables(database: OpenedDatabase, files: Run['files']): void {
  for (const [path, content] of files) {
    if (!/\.csv$/i.test(path) || typeof content !== 'string') continue;
    const { columns, rows } = readTable(content);
    if (columns.length === 0) continue;
    const name = quote(path.replace(/^.*\//, '').replace(/\.csv$/i, ''));
    database.exec(
      `DROP TABLE IF EXISTS ${name}; CREATE TABLE ${name} (${columns.map(quote).join(', ')}); BEGIN`,
    );
    const insert = database.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`);
    for (const row of rows) {
      insert.bind(row).step();
      insert.reset();
    }
    insert.finalize();
    database.exec('COMMIT');
  }
}

/** The statements of a file, with their starting lines. */
function split(sqlite: Sqlite, text: string): { sql: string; start: number }[] {
  const statements: { sql: string; start: number }[] = [];
  let start = 0;
  for (let at = text.indexOf(';'); at !== -1; at = text.indexOf(';', at + 1)) {
    const sql = text.slice(start, at + 1);
    // Ignores semicolons inside strings, comments and triggers.
    if (sqlite.capi.sqlite3_complete(sql) === 0) continue;
    statements.push({ sql, start });
    start = at + 1;
  }
  const rest = text.slice(start);
  if (rest.replaceAll(/--.*|\/\*[\s\S]*?\*\//g, '').trim() !== '') statements.push({ sql: rest, start });
  return statements;
}

const cellOf = (value: Value): Cell =>
  value instanceof Uint8Array
    ? `x'${[...value.slice(0, 64)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}'`
    : typeof value === 'bigint'
      ? String(value)
      : value;

function runStatement(database: OpenedDatabase, sql: string): void {
  const before = database.changes(true);
  const statement = database.prepare(sql);
  try {
    if (statement.columnCount === 0) {
      statement.step();
      const changed = database.changes(true) - before;
      if (changed > 0) say('info', changed === 1 ? '1 row changed' : `${changed} rows changed`);
      return;
    }
    const rows: Cell[][] = [];
    let total = 0;
    while (total < mostCounted && statement.step()) {
      total += 1;
      if (rows.length < mostRows) rows.push(statement.get([]).map(cellOf));
    }
    emit({ kind: 'table', columns: statement.getColumnNames(), rows, total });
  } finally {
    statement.finalize();
  }
}

function fail(error: unknown, place: { path: string; line: number; column: number } | null): void {
  const message = (error instanceof Error ? error.message : String(error)).replace(
    /^SQLITE_\w+: (?:sqlite3 result code \d+: )?/,
    '',
  );
  emit({
    kind: 'error',
    message,
    path: place?.path ?? null,
    line: place?.line ?? null,
    column: place?.column ?? null,
    trace: '',
  });
}

async function run({ entry, files, sqlite: binary, database: bytes }: Run): Promise<void> {
  const sqlite = await loaded(binary);
  const database = open(sqlite, bytes);
  addTables(database, files);
  emit({ kind: 'ready' });
  const text = files.get(entry);
  if (typeof text !== 'string') throw new Error(worded('noEntry', entry));
  let how: 'done' | 'failed' | 'memory' = 'done';
  for (const { sql, start } of split(sqlite, text)) {
    if (sql.replaceAll(/--.*|\/\*[\s\S]*?\*\//g, '').trim() === ';') continue;
    try {
      runStatement(database, sql);
    } catch (error) {
      const offset = sqlite.capi.sqlite3_error_offset(database.pointer);
      const blank = /^\s*(?:--.*\n\s*)*/.exec(sql)![0].length;
      const until = text.slice(0, start + (offset >= 0 ? offset : blank));
      fail(error, {
        path: entry,
        line: until.split('\n').length,
        column: until.length - until.lastIndexOf('\n'),
      });
      how = /out of memory/i.test(String(error)) ? 'memory' : 'failed';
      break;
    }
  }
  send({ kind: 'database', bytes: sqlite.capi.sqlite3_js_db_export(database) });
  end(how);
}

addEventListener('message', ({ data }: MessageEvent<ToProgram>) => {
  if (data.kind === 'files') return;
  if (data.kind === 'answer') return;
  setWords(data.words);
  if (data.kind === 'prepare') {
    loaded(data.sqlite).then(
      () => send({ kind: 'prepared' }),
      () => undefined,
    );
  } else
    run(data).catch((error: unknown) => {
      fail(error, null);
      end('failed');
    });
});
