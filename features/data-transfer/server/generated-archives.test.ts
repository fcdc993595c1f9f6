import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '#assembly/server/tables.ts';
import { readTableShapes } from '#server/db/table-shapes.ts';
import { Chance } from '#tests/harness/chance.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type ArchivedTable, withRules } from './archived-table.ts';
import type { Row } from './check-row.ts';
import { ArchiveProblem } from './open-archive.ts';
import { stageArchive } from './stage-archive.ts';
import { archiveOf, generateRows, isImported } from './testing/generated-archive.ts';
import { derivedId } from './write-rows.ts';

let app: TestApp;
let shapes: ArchivedTable[];

beforeAll(async () => {
  app = await startTestApp();
  shapes = withRules(await readTableShapes(app.open.database), tables);
});
afterAll(() => app.close());

interface Part {
  label: string;
  found: number;
  added: number;
  known: number;
  refused: number;
  leftOut: string | null;
}

async function importArchive(person: TestPerson, archive: Uint8Array<ArrayBuffer>): Promise<Part[]> {
  const sent = await person.request('POST', '/api/account-data/import', archive, {
    'content-type': 'application/octet-stream',
  });
  const { id } = await sent.json();
  const transfer = `/api/account-data/transfers/${id}`;
  await app.runJobs();
  await person.post(`${transfer}/confirm`);
  await app.runJobs();
  const { state, problem, parts } = await (await person.get(transfer)).json();
  expect({ state, problem }).toEqual({ state: 'done', problem: null });
  return (parts as Part[]).filter(({ leftOut }) => leftOut === null);
}

async function exportArchive(person: TestPerson): Promise<Uint8Array<ArrayBuffer>> {
  const { id } = await (await person.post('/api/account-data/export')).json();
  await app.runJobs();
  const { href } = await (await person.post(`/api/account-data/transfers/${id}/link`)).json();
  return new Uint8Array(await (await person.get(href)).arrayBuffer());
}

/** Of the tables that come back. */
function rowsOf(archive: Uint8Array): Record<string, Row[]> {
  const entries = unzipSync(archive);
  return Object.fromEntries(
    shapes.filter(isImported).map(({ name }) => [
      name,
      Buffer.from(entries[`tables/${name}.jsonl`] ?? [])
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line): Row => JSON.parse(line)),
    ]),
  );
}

/** The expected rows for another person, who cannot have the same ids. */
function renamedFor(person: TestPerson, rows: Record<string, Row[]>): Record<string, string[]> {
  const ids = new Map(
    Object.entries(rows).map(([table, own]) => [table, new Set(own.map(({ id }) => id as string))]),
  );
  const renamed = (table: string, id: unknown) =>
    typeof id === 'string' && ids.get(table)?.has(id) ? derivedId(person.id, table, id) : id;
  return Object.fromEntries(
    shapes.filter(isImported).map(({ name, parents, rule }) => [
      name,
      (rows[name] ?? [])
        .map((row) => {
          const copy: Row = { ...row, user_id: person.id };
          if ('id' in copy) copy.id = renamed(name, copy.id);
          for (const [column, table] of [...parents, ...Object.entries(rule?.points ?? {})]) {
            if (table !== 'users') copy[column] = renamed(table, copy[column]);
          }
          return JSON.stringify(copy);
        })
        .toSorted(),
    ]),
  );
}

const linesOf = (rows: Record<string, Row[]>) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, own]) => [name, own.map((row) => JSON.stringify(row)).toSorted()]),
  );

/** The contents of their files, by file name. */
function filesOf(archive: Uint8Array): Record<string, unknown> {
  const entries = unzipSync(archive);
  const bytesOf = (id: unknown, part: string) => Buffer.from(entries[`files/${id}/${part}`] ?? []).toString();
  return Object.fromEntries(
    (rowsOf(archive).files ?? []).map(({ id, name }) => [
      name,
      [bytesOf(id, 'original'), bytesOf(id, 'text')],
    ]),
  );
}

describe('archives that were made by chance', () => {
  it('are the same after an import, an export and an import, in every table', async () => {
    const chance = new Chance(7);
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    const made = archiveOf(generateRows(chance, shapes), chance);
    for (const { label, found, added, known, refused } of await importArchive(ada, made)) {
      expect(added + known + refused, label).toBe(found);
    }
    const archive = await exportArchive(ada);
    const rows = rowsOf(archive);
    // Some of every kind were valid.
    expect(Object.keys(rows).filter((table) => rows[table]?.length === 0)).toEqual([]);
    for (const { label, found, added } of await importArchive(bob, archive)) {
      expect({ label, added }).toEqual({ label, added: found });
    }
    const theirs = await exportArchive(bob);
    expect(linesOf(rowsOf(theirs))).toEqual(renamedFor(bob, rows));
    expect(filesOf(theirs)).toEqual(filesOf(archive));
    for (const { label, added } of await importArchive(bob, archive)) {
      expect({ label, added }).toEqual({ label, added: 0 });
    }
  });

  it('end in a sentence wherever they are cut off', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cut-archives-'));
    try {
      for (const seed of [1, 2, 3, 4]) {
        const chance = new Chance(seed);
        const archive = archiveOf(generateRows(chance, shapes), chance);
        for (let cut = 0; cut < 50; cut += 1) {
          const path = join(folder, `${seed}-${cut}`);
          await writeFile(path, archive.subarray(0, chance.below(archive.length)));
          const refusal = await stageArchive({ path, target: `${path}.staged`, shapes, userId: 'ada' }).catch(
            (error: unknown) => error,
          );
          expect(refusal).toBeInstanceOf(ArchiveProblem);
          expect((refusal as ArchiveProblem).message).toMatch(/^[A-Z][^.]+\. [A-Z].+\.$/);
        }
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
