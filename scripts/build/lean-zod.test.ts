import { readFileSync } from 'node:fs';
import * as usual from '@hono/zod-openapi';
import { rolldown } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import { leanZod, withoutWaste } from './lean-zod.ts';

type Library = Pick<typeof usual, 'z' | 'OpenAPIHono'>;

let lean: Library;

/** As the server loads it. */
beforeAll(async () => {
  const entry = 'schemas-of-a-server';
  const bundling = await rolldown({
    input: entry,
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      leanZod(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? "export { z, OpenAPIHono } from '@hono/zod-openapi';" : null),
      },
    ],
  });
  const { output } = await bundling.generate({ format: 'esm', codeSplitting: false });
  lean = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
});

const schemas = ({ z }: Library) => ({
  text: z.string().trim().min(1).max(5).describe('Some text'),
  email: z.email().optional(),
  number: z.number().int().min(0).default(3),
  list: z.array(z.object({ id: z.uuid(), day: z.iso.date().nullable() })).max(3),
  either: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('a'), of: z.enum(['x', 'y']) }),
    z.object({
      kind: z.literal('b'),
      more: z.record(z.string(), z.boolean()).openapi({ example: { c: true } }),
    }),
  ]),
  piped: z.string().transform(Number).pipe(z.number().positive()),
  tuple: z.tuple([z.string(), z.number()]).readonly(),
  unknown: z.unknown(),
});

const values = [
  {
    text: ' a ',
    number: 2,
    list: [],
    either: { kind: 'a', of: 'x' },
    piped: '4',
    tuple: ['a', 1],
    unknown: {},
  },
  {
    text: '',
    list: [{ id: 'x', day: '2026-02-30' }],
    either: { kind: 'b', more: { c: 1 } },
    piped: '-1',
    tuple: [],
  },
  { text: 'abcdef', number: -1, email: 'nobody', either: { kind: 'a', of: 'z', on: 1 } },
  null,
];

describe('schemas of the bundled server', () => {
  it('accept, change and refuse the same as those of the library itself', () => {
    const read = (library: Library) => {
      const schema = library.z.object(schemas(library));
      return values.map((value) => {
        const { data, error } = schema.safeParse(value);
        return { data, issues: error?.issues };
      });
    };
    const expected = read(usual);
    expect(expected.map(({ data }) => data !== undefined)).toEqual([true, false, false, false]);
    expect(read(lean)).toEqual(expected);
  });

  it('are described in the same words', () => {
    const describeAll = ({ z }: Library, library: Library) =>
      z.toJSONSchema(z.object(schemas(library)), { io: 'input' });
    expect(describeAll(lean, lean)).toEqual(describeAll(usual, usual));
    const openApi = (library: Library) => {
      const api = new library.OpenAPIHono();
      const { text, either } = schemas(library);
      api.openAPIRegistry.register('All', library.z.object({ text, either }));
      return api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'All', version: '1' } });
    };
    expect(openApi(lean)).toEqual(openApi(usual));
  });

  it('know what they are instances of, and share that', () => {
    const { z } = lean;
    const [text, other] = [z.string(), z.string().min(2)];
    expect([text instanceof z.ZodString, text instanceof z.ZodType, text instanceof z.ZodNumber]).toEqual([
      true,
      true,
      false,
    ]);
    expect(text._zod.traits).toBe(other._zod.traits);
    expect(z.email()._zod.traits).not.toBe(text._zod.traits);
  });

  it('have methods that work on their own', () => {
    const { parse } = lean.z.string().min(2);
    expect(parse('ab')).toBe('ab');
    expect(() => parse('a')).toThrow();
  });
});

it('refuses a library that is written in another way', () => {
  const file = '/node_modules/zod/v4/core/core.js';
  expect(withoutWaste(readFileSync(`.${file}`, 'utf8'), file)).toContain('_.traits');
  expect(() => withoutWaste('export {};', file)).toThrow('written in another way');
});
