import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Script } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeCompiledCode } from './compiled-code.ts';
import { loadScripts, scriptOf } from './load-scripts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'everyday-scripts-'));
  write('main', 'exports.answer = () => require("./other.cjs").six() * require("node:path").sep.length;');
  write('other', 'exports.six = () => 6; exports.main = () => require("./main.cjs");');
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string) => join(folder, `${name}.cjs`);
const write = (name: string, code: string) => writeFileSync(fileOf(name), scriptOf(code));

interface Main {
  answer(): number;
}

/** Loads `main` as a new process would, and says of each script that was loaded whether V8 took the code that was kept of it. */
function start(): { answer: number; accepted: Record<string, boolean | undefined>; keep(): void } {
  // V8 has what this process compiled at hand, by its address.
  const next = mkdtempSync(join(tmpdir(), 'everyday-scripts-'));
  renameSync(folder, next);
  folder = next;
  const scripts = new Map<string, Script>();
  const { load, readAhead } = loadScripts(folder, (file, script) => scripts.set(file, script));
  readAhead();
  const main = load('./main.cjs') as Main;
  const answer = main.answer();
  const accepted = Object.fromEntries(
    [...scripts].map(([file, { cachedDataRejected: refused }]) => [
      file.slice(folder.length + 1, -'.cjs'.length),
      refused === undefined ? undefined : !refused,
    ]),
  );
  const keep = () => {
    for (const [file, script] of scripts) writeCompiledCode(file, script.createCachedData());
  };
  return { answer, accepted, keep };
}

it('scripts are loaded without kept code, and with it from then on', () => {
  const first = start();
  expect(first.answer).toBe(6);
  expect(first.accepted).toEqual({ main: undefined, other: undefined });
  first.keep();
  const second = start();
  expect(second.answer).toBe(6);
  expect(second.accepted).toEqual({ main: true, other: true });
});

it('scripts may require one another, and each runs once', () => {
  const { load } = loadScripts(folder);
  const other = load('./other.cjs') as { main(): Main };
  expect(other.main()).toBe(load('./main.cjs'));
  expect(other.main().answer()).toBe(6);
});

it('code of another version of V8, or of other flags, is refused', () => {
  start().keep();
  const kept = readFileSync(`${fileOf('other')}.code`).subarray(4);
  // The second word names V8's version.
  kept.writeUInt32LE(1, 4);
  writeCompiledCode(fileOf('other'), kept);
  expect(start()).toMatchObject({ answer: 6, accepted: { main: true, other: false } });
});

it('code of another source is not shown to V8, which would compare only its length', () => {
  start().keep();
  write('other', 'exports.six = () => 7; exports.main = () => require("./main.cjs");');
  expect(start()).toMatchObject({ answer: 7, accepted: { main: true, other: undefined } });
});

it('damaged code is not shown to V8, which would not notice', () => {
  start().keep();
  const whole = readFileSync(`${fileOf('other')}.code`);
  for (const damaged of [
    Buffer.from(whole).fill(1, whole.length - 40, whole.length - 30),
    whole.subarray(0, whole.length - 1),
    whole.subarray(0, 3),
    Buffer.alloc(0),
  ]) {
    writeFileSync(`${fileOf('other')}.code`, damaged);
    expect(start()).toMatchObject({ answer: 6, accepted: { main: true, other: undefined } });
  }
});
