import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '#assembly/server/tables.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { readTableShapes } from '#server/db/table-shapes.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import { type ArchivedTable, withRules } from './archived-table.ts';
import { addressColumns } from './delete-account.ts';
import { maxLineBytes, textLimit } from './import-limits.ts';

let open: OpenDatabase;
let shapes: ArchivedTable[];
const { ofPeople: personTables, ofServer: serverTables } = tables;

beforeAll(async () => {
  open = await openTestDatabase();
  shapes = withRules(await readTableShapes(open.database), tables);
});
afterAll(() => open.close());

const isOwned = ({ name, columns }: ArchivedTable) =>
  name === 'users' || columns.some((column) => column.name === 'user_id');

describe('what happens to each table (R57)', () => {
  it('is written down for every table of the database, and for no other', () => {
    const names = shapes.map(({ name }) => name).toSorted();
    expect([...Object.keys(personTables), ...Object.keys(serverTables)].toSorted()).toEqual(names);
  });

  it('knows the tables with rows of people', () => {
    expect(Object.keys(personTables).toSorted()).toEqual(
      shapes
        .filter(isOwned)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('names columns that there are', () => {
    const wrong = Object.entries(personTables).flatMap(([table, rule]) => {
      const columns = new Set(shapes.find(({ name }) => name === table)?.columns.map(({ name }) => name));
      const named = [
        rule.secrets ?? [],
        rule.marks ?? [],
        rule.distinct ?? [],
        ...[
          rule.points,
          rule.documents,
          rule.oneOf,
          rule.atLeast,
          rule.bounds?.texts,
          tables.texts[table],
        ].map((list) => Object.keys(list ?? {})),
      ].flat();
      return named.filter((column) => !columns.has(column)).map((column) => `${table}.${column}`);
    });
    expect(wrong).toEqual([]);
    for (const [table, column] of addressColumns(tables)) {
      expect(shapes.find(({ name }) => name === table)?.columns.map(({ name }) => name)).toContain(column);
    }
  });

  it('lets nothing out that looks like a secret', () => {
    const looksSecret = /password|token(?!s$)|secret|hash|credential|private|p256|^auth$|_key$|nonce|salt/;
    const exported = shapes.filter(({ name }) => personTables[name] && !personTables[name].notExported);
    const found = exported.flatMap(({ name, columns }) =>
      columns
        .filter((column) => looksSecret.test(column.name) && !/_(?:at|expires_at)$/.test(column.name))
        .filter((column) => !personTables[name]!.secrets?.includes(column.name))
        .map((column) => `${name}.${column.name}`),
    );
    expect(found).toEqual([]);
  });

  it('takes a person’s rows away with the person', async () => {
    const { rows } = (await open.database.execute(
      `select c.conrelid::regclass::text as name, c.confdeltype as rule from pg_constraint c
       where c.contype = 'f' and c.confrelid = 'users'::regclass`,
    )) as unknown as { rows: { name: string; rule: string }[] };
    // Operator and suspension rows are not the person's own, but are deleted with the account all the same.
    const owned = [
      ...Object.keys(personTables).filter((name) => name !== 'users'),
      'operators',
      'suspensions',
    ];
    expect(
      rows
        .filter(({ rule }) => rule === 'c')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(owned.toSorted());
  });

  it('bounds every text and every kind of record that an import brings', () => {
    const imported = shapes.filter(({ name }) => {
      const rule = personTables[name];
      return rule && !rule.notExported && !rule.notImported;
    });
    const unbounded = imported.flatMap((shape) =>
      shape.columns
        .filter(
          ({ type, isGenerated }) =>
            !isGenerated &&
            !/^(?:boolean|smallint|integer|bigint|real|date|timestamp with time zone)$/.test(type),
        )
        .filter(({ name }) => name !== 'user_id' && textLimit(shape, name) === undefined)
        .map(({ name, type }) => `${shape.name}.${name} (${type})`),
    );
    expect(unbounded).toEqual([]);
    expect(imported.filter(({ rule }) => !rule?.bounds).map(({ name }) => name)).toEqual([]);
    // What is in memory at once while an archive is read.
    for (const shape of shapes) expect(maxLineBytes(shape), shape.name).toBeLessThan(8 * 1024 ** 2);
  });

  it('brings back no value that the product would not write', async () => {
    const modules = await Promise.all(
      globSync('features/*/server/*.table.ts', { cwd: process.cwd() }).map((file) => import(resolve(file))),
    );
    const missing = modules
      .flatMap((module) => Object.values(module as Record<string, unknown>))
      .filter((value): value is PgTable => is(value, PgTable))
      .filter((table) => {
        const rule = personTables[getTableName(table)];
        return rule && !rule.notExported && !rule.notImported;
      })
      .flatMap((table) =>
        Object.values(getTableColumns(table)).flatMap((column) => {
          const rule = personTables[getTableName(table)]?.oneOf?.[column.name];
          const isKnown =
            !column.enumValues?.length || rule?.every((value) => column.enumValues!.includes(value));
          return isKnown ? [] : [`${getTableName(table)}.${column.name}`];
        }),
      );
    expect(missing).toEqual([]);
  });
});
