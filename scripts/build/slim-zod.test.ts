import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { handsOnZod, missingMethod, slimSchemas } from './slim-zod.ts';

const schemas = readFileSync('node_modules/zod/v4/classic/schemas.js', 'utf8');

it('leaves out what pages never call, and nothing that they do', () => {
  const slim = slimSchemas(schemas);
  for (const gone of [
    '    jwt(params)',
    '    async safeDecodeAsync(',
    'core.memoizer()',
    'toJSONSchema(params)',
  ])
    expect([gone, schemas.includes(gone), slim.includes(gone)]).toEqual([gone, true, false]);
  for (const kept of [
    '    optional()',
    '    safeParse(data, params)',
    '    trim()',
    'function email(params)',
  ])
    expect([kept, slim.includes(kept)]).toEqual([kept, true]);
});

it('fails where the library is written in another way', () => {
  expect(() => slimSchemas(schemas.replace('    jwt(params)', '    jsonWebToken(params)'))).toThrow('jwt');
});

it('refuses a contract that hands on all of it', () => {
  expect(handsOnZod("import { z } from 'zod';\nconst Text = z.object({ text: textOf(z) });")).toBe(true);
  expect(handsOnZod("import { z } from 'zod';\nconst Text = z.object({ text: z.string() });")).toBe(false);
  expect(handsOnZod("import type { Zod } from './zod.ts';\nconst textOf = (z: Zod) => z.string();")).toBe(
    false,
  );
});

it('refuses a contract that calls what is gone', () => {
  expect(missingMethod('const Address = z.string().email();')).toBe('z.string().email(');
  expect(missingMethod('z.object({ a: z.array(z.string().trim().min(1).url()).max(3) })')).toBe(
    'z.string().trim().min(1).url(',
  );
  expect(missingMethod('const Answer = z.email().optional(); Answer.parse(text);')).toBeUndefined();
  expect(missingMethod('const Near = z.number().nullish().readonly();')).toBeUndefined();
});
