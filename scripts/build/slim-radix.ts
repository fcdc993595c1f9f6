import type { Plugin } from 'vite';

const helpers = /^var __defProp = .*\nvar __name = .*\n/m;
const statement = /^\s*__name\([\w$]+, "[^"]*"\);\n/gm;
const block = /^\s*static \{\s*__name\(this, "[^"]*"\);\s*\}\n/gm;

/**
 * Radix's components give their functions names once more, for debuggers. These calls keep whatever they name, used
 * or not: a second way to list items, for instance, which menus and tabs do not use.
 */
export function slimRadix(): Plugin {
  return {
    name: 'slim-radix',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/@radix-ui\/[^/]+\/dist\/index\.mjs$/, code: '__name' },
      handler: (code) => ({ code: withoutGivenNames(code), map: null }),
    },
  };
}

/** @throws Error if the names are no longer given as expected. */
export function withoutGivenNames(code: string): string {
  const slim = code
    .replace(helpers, 'var __name = (target) => target;\n')
    .replaceAll(block, '')
    .replaceAll(statement, '');
  if (slim.includes('__defProp') || /^\s*__name\(/m.test(slim))
    throw new Error('Radix’s functions are named in another way now.');
  return slim;
}
