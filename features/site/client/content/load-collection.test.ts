import { expect, it } from 'vitest';
import { z } from 'zod';
import { loadCollection } from './load-collection.ts';

const schema = z.object({ title: z.string(), order: z.coerce.number().optional(), body: z.string() });

it('names items by their files and keeps their order', () => {
  const items = loadCollection(
    {
      './zebra.md': '---\ntitle: Zebra\norder: 1\n---\nStripes.',
      './ant.md': '---\ntitle: Ant\n---\nSix legs.',
      './bee.json': { title: 'Bee', body: 'Honey.', order: 2 },
    },
    schema,
  );
  expect(items.map(({ id, title }) => [id, title])).toEqual([
    ['zebra', 'Zebra'],
    ['bee', 'Bee'],
    ['ant', 'Ant'],
  ]);
});

it('names the file and the field that do not fit', () => {
  expect(() => loadCollection({ './ant.md': '---\nname: Ant\n---\n' }, schema)).toThrow(
    /ant\.md[\s\S]*title/,
  );
  expect(() => loadCollection({ './ant.md': '---\ntitle: Ant\ncolour: red\n---\n' }, schema)).toThrow(
    /colour/,
  );
  expect(() => loadCollection({ './Big Ant.md': '---\ntitle: Ant\n---\n' }, schema)).toThrow(/not named/);
});
