import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '#assembly/server/tables.ts';
import { withRules } from '#features/data-transfer/server/archived-table.ts';
import { maxFacts } from '#features/memory/shared/facts.contract.ts';
import { readTableShapes } from '#server/db/table-shapes.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import type { StageReport } from './support/stage-archive-alone.ts';

const megabyte = 1024 * 1024;
/** Above the process's baseline; an honest archive needs about a third of it. */
const mostMemory = 150 * megabyte;
/** CPU time. The slowest of these takes two seconds on a laptop; with the bugs they were written for, minutes. */
const mostSeconds = 60;

const script = join(import.meta.dirname, 'support/stage-archive-alone.ts');
let folder: string;
let shapes: string;
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'everyday-hostile-'));
  shapes = join(folder, 'shapes.json');
  const open = await openTestDatabase();
  const found = await readTableShapes(open.database);
  await open.close();
  writeFileSync(
    shapes,
    JSON.stringify(withRules(found, tables).map((shape) => ({ ...shape, parents: [...shape.parents] }))),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(
  tables: Record<string, Uint8Array>,
  change = (zip: Uint8Array) => zip,
): Promise<StageReport> {
  count += 1;
  const path = join(folder, `${count}.zip`);
  const entries = Object.fromEntries(
    Object.entries(tables).map(([name, bytes]) => [`tables/${name}.jsonl`, bytes]),
  );
  const manifest = strToU8('{"format":"everyday-account","version":1,"tables":{}}');
  writeFileSync(path, change(zipSync({ 'manifest.json': manifest, ...entries }, { level: 1 })));
  const { stdout } = await promisify(execFile)(process.execPath, [script, path, `${path}.staged`, shapes]);
  return JSON.parse(stdout);
}

/** Incompressible, so that no compression ratio is suspicious; and without line breaks. */
const noise = randomBytes(megabyte / 4).map((byte) => byte | 128);
const withNoise = (bytes: Uint8Array) => Buffer.concat([bytes, noise]);
const time = '2026-01-01T00:00:00Z';
const lines = (rows: Iterable<unknown>) =>
  strToU8([...rows].map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'));
const repeat = <Row>(times: number, make: (index: number) => Row) =>
  Array.from({ length: times }, (_none, index) => make(index));
const chat = { id: 'c', title: 'A chat', created_at: time, updated_at: time };
const message = (index: number, more: object = {}) => ({
  id: `m${index}`,
  session_id: 'c',
  position: index + 1,
  role: 'user',
  content: 'Tea',
  created_at: time,
  ...more,
});
const search = (results: string) =>
  `{"id":"s","query":"tea","type":"web","created_at":"${time}","results":${results}}`;
const fact = (index: number) => ({
  id: `f${index}`,
  text: 'I drink tea.',
  created_at: time,
  updated_at: time,
});
const honest = {
  chat_sessions: lines([chat]),
  chat_messages: lines(repeat(2_000, (index) => message(index))),
};

/** A refused archive says why; of the others, this many records are kept. */
const cases: [string, () => Promise<StageReport>, number | RegExp][] = [
  ['an honest one', () => read(honest), 2_001],
  [
    'messages of 2 million characters',
    () =>
      read({
        chat_messages: lines(repeat(20, (index) => message(index, { content: 'x'.repeat(2_000_000) }))),
      }),
    /nothing in this archive/,
  ],
  [
    'lines of 8 MB',
    () => read({ memory_facts: withNoise(lines(repeat(6, () => `{"text":"${'x'.repeat(8 * megabyte)}"}`))) }),
    /nothing in this archive/,
  ],
  [
    '32 million empty lines',
    () => read({ chat_messages: withNoise(new Uint8Array(32 * megabyte).fill(10)) }),
    /more than one account/,
  ],
  [
    'one line without an end',
    () => read({ chat_messages: withNoise(new Uint8Array(48 * megabyte).fill(97)) }),
    /nothing in this archive/,
  ],
  [
    '300,000 records of nothing',
    () => read({ chat_messages: lines(repeat(300_000, (index) => `{"a":${index}}`)) }),
    /nothing in this archive/,
  ],
  ['30,000 remembered facts', () => read({ memory_facts: lines(repeat(30_000, fact)) }), maxFacts],
  [
    'nesting without an end',
    () => read({ ...honest, search_history: lines([search(`${'['.repeat(90_000)}${']'.repeat(90_000)}`)]) }),
    2_001,
  ],
  [
    'numbers that are none',
    () =>
      read({
        ...honest,
        chat_messages: lines(
          ['1e400', '-1', '1.5', '9'.repeat(10_000), '9007199254740993', '"1"', 'true', '[1]'].map(
            (number, index) =>
              JSON.stringify(message(index)).replace(/"position":\d+/, `"position":${number}`),
          ),
        ),
      }),
    // −1 is a value that the database accepts.
    2,
  ],
  [
    'an object of 60,000 fields',
    () =>
      read({
        ...honest,
        search_history: lines([
          search(JSON.stringify(Object.fromEntries(repeat(60_000, (index) => [`key${index}`, 1])))),
        ]),
      }),
    2_001,
  ],
  [
    'text that no database keeps, moments that never were',
    () =>
      read({
        ...honest,
        chat_messages: Buffer.concat([
          lines([
            message(0, { content: 'a\0b' }),
            message(1, { content: '\ud800' }),
            message(2, { created_at: '0000-00-00T99:99:99Z' }),
            message(3, { created_at: `2026-01-01${' '.repeat(1_000)}` }),
            message(4, { id: '../../etc' }),
            message(5, { id: 'x'.repeat(65) }),
          ]),
          Buffer.from('\n\u00ff\u00fe\n{"id":', 'latin1'),
        ]),
      }),
    1,
  ],
  [
    'two entries of one name',
    () =>
      read({ chat_sessions: lines([chat]), chat_sessionz: lines([chat]) }, (zip) =>
        Buffer.from(
          Buffer.from(zip).toString('latin1').replaceAll('chat_sessionz', 'chat_sessions'),
          'latin1',
        ),
      ),
    /damaged/,
  ],
  [
    'a size that is a lie',
    () =>
      read(honest, (zip) => {
        const bytes = Buffer.from(zip);
        const entry = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
        bytes.writeUInt32LE(10, entry + 24);
        return bytes;
      }),
    /damaged/,
  ],
];

describe('R84 an archive cannot hold the machine', () => {
  it.for(cases)('%s', async ([name, make, expected]) => {
    const report = await make();
    if (typeof expected === 'number') expect(report.staged?.total, name).toBe(expected);
    else expect(report.problem, name).toMatch(expected);
    expect(report.residentMost - report.residentBefore, 'bytes of memory').toBeLessThan(mostMemory);
    expect(report.seconds, 'seconds of the processor').toBeLessThan(mostSeconds);
    expect(report.stagedBytes).toBeLessThan(8 * megabyte);
    if (process.env.SHOW_FIGURES)
      console.log(name, report.seconds, Math.round((report.residentMost - report.residentBefore) / megabyte));
  });
});
