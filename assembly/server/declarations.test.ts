import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { foldTables } from '#server/db/table-rules.ts';
import type { Declaration } from '#server/declaration.ts';
import type { Screen } from '#shared/screen.ts';
import { declarations } from './declarations.ts';

/** From the browser's half, which server code may not import. */
interface Product {
  screens: readonly Screen[];
  contributions: readonly { point: { name: string }; items: readonly unknown[] }[];
}

test('every declaration that there is is in the list', async () => {
  const files = globSync('features/*/server/*.declaration.ts', { cwd: process.cwd() });
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, Declaration>> => import(resolve(file))),
  );
  const written = modules.flatMap((module) => Object.values(module).map(({ name }) => name));
  expect(written.length).toBeGreaterThan(10);
  expect(declarations.map(({ name }) => name).toSorted()).toEqual(written.toSorted());
});

test('server and browser know the same screens and kinds of message parts', async () => {
  const { product }: { product: Product } = await import(resolve('assembly/client/product.ts'));
  const screens = declarations.flatMap(({ screens = [] }) => screens);
  expect(new Set(screens)).toEqual(new Set(product.screens));
  expect(screens.length).toBeGreaterThan(30);
  const points = product.contributions.filter(({ point }) => point.name === 'kinds of message parts');
  const kinds = declarations.flatMap(({ messageParts = [] }) => messageParts);
  // Only the server knows what may be stored of each.
  const ofPages = points.flatMap(({ items }) => items as readonly { kind: string; reduce: unknown }[]);
  const namesAndWork = (all: readonly { kind: string; reduce: unknown }[]) =>
    new Map(all.map(({ kind, reduce }) => [kind, reduce]));
  expect(namesAndWork(kinds)).toEqual(namesAndWork(ofPages));
  expect(kinds.length).toBeGreaterThan(5);
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
