import type { Plugin } from 'rolldown';

interface Change {
  of: string;
  theirs: string | RegExp;
  ours: string | ((code: string) => string);
}

const conversion =
  /inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.(\w+)\(inst, ctx, json, params\);/g;

/**
 * What thousands of schemas have each for themselves, once for all of their kind: the set of what they are instances of, and
 * what describes them for OpenAPI and as JSON schemas. A method that is read is bound, and no longer kept for the next time.
 */
const changes: readonly Change[] = [
  {
    of: '/zod/v4/core/core.js',
    theirs: '        const deferred = inst._zod.deferred;\n',
    ours: `        const traits = inst._zod.traits;
        if (_.traits === undefined) _.traits = traits;
        else if (_.traits.size === traits.size) inst._zod.traits = _.traits;
        const deferred = inst._zod.deferred;
`,
  },
  {
    of: '/zod/v4/core/util.js',
    theirs: 'return this == null ? fn : own(this, key, fn.bind(this));',
    ours: 'return this == null ? fn : fn.bind(this);',
  },
  {
    of: '/zod/v4/core/to-json-schema.js',
    theirs: 'schema._zod.processJSONSchema(ctx, result.schema, params)',
    ours: 'schema._zod.processJSONSchema(ctx, result.schema, params, schema)',
  },
  {
    of: '/zod/v4/classic/schemas.js',
    theirs: conversion,
    ours(code) {
      const names = new Set([...code.matchAll(conversion)].map(([, name]) => name));
      const one = (name: string | undefined) =>
        `${name}: (ctx, json, params, inst) => processors.${name}(inst, ctx, json, params),\n`;
      const all = `const described = {\n${[...names].map(one).join('')}};\n`;
      return all + code.replaceAll(conversion, 'inst._zod.processJSONSchema = described.$1;');
    },
  },
  {
    of: '/@hono/zod-openapi/dist/index.mjs',
    theirs: 'extendZodWithOpenApi(z);',
    ours: `extendZodWithOpenApi(z);
const { openapi } = z.ZodType.prototype;
for (const kind of Object.values(z)) {
  if (typeof kind !== 'function' || !/^Zod[A-Z]/.test(kind.name)) continue;
  Object.defineProperty(kind.prototype, 'openapi', { value: openapi, configurable: true, writable: true });
}`,
  },
];

/**
 * A server holds some 12,000 schemas (docs/decisions/0300).
 * @throws Error if the libraries are written in another way now.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    transform: {
      filter: { id: /\/node_modules\/(?:zod\/v4\/(?:core|classic)|@hono\/zod-openapi\/dist)\/[\w-]+\.m?js$/ },
      handler: (code, id) => ({ code: withoutWaste(code, id), map: null }),
    },
  };
}

export function withoutWaste(code: string, id: string): string {
  let lean = code;
  for (const { of, theirs, ours } of changes) {
    if (!id.endsWith(of)) continue;
    const changed = typeof ours === 'string' ? lean.replace(theirs, () => ours) : ours(lean);
    const isThere = typeof theirs === 'string' ? lean.includes(theirs) : lean.search(theirs) >= 0;
    if (!isThere) throw new Error(`${id} is written in another way now: there is no ${theirs}`);
    lean = changed;
  }
  return lean;
}
