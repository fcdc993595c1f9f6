import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { type ApiDocument, readApiReference } from '../../features/site/shared/api-reference.ts';

const name = 'virtual:api-reference';
const root = path.resolve(import.meta.dirname, '../..');

/** Provides the server's routes to pages as a module, generated from their declarations at import. */
export function apiReference(): Plugin {
  return {
    name: 'api-reference',
    enforce: 'pre',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      return `export const apiReference = ${JSON.stringify(readApiReference(await describeRoutes()))};`;
    },
  };
}

// In its own process: Vite must not load the server.
async function describeRoutes(): Promise<ApiDocument> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/describe-api.ts'],
    { cwd: root, maxBuffer: 16 * 1024 ** 2 },
  );
  return JSON.parse(stdout) as ApiDocument;
}
