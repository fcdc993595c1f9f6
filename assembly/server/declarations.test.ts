import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { foldTables } from '#server/db/table-rules.ts';
import type { Declaration } from '#server/declaration.ts';
import { declarations } from './declarations.ts';

test('every declaration that there is is in the list', async () => {
  const files = globSync('features/*/server/*.declaration.ts', { cwd: process.cwd() });
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, Declaration>> => import(resolve(file))),
  );
  const written = modules.flatMap((module) => Object.values(module).map(({ name }) => name));
  expect(written.length).toBeGreaterThan(10);
  expect(declarations.map(({ name }) => name).toSorted()).toEqual(written.toSorted());
});

test('a table that two features declare does not start', () => {
  const tables = { lists: { label: 'Lists' } };
  expect(() =>
    foldTables([
      { name: 'lists', tables },
      { name: 'notes', tables },
    ]),
  ).toThrow('notes declares lists');
});
