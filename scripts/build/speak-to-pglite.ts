import path from 'node:path';
import type { Plugin } from 'rolldown';

export const pglite = '@electric-sql/pglite';

/** What opens a database needs the package itself, with its files beside it. */
const opens = 'server/db/open-pglite.ts';

/**
 * The server's thread speaks to a database that runs in another one, or is a PostgreSQL. Of PGlite it needs the messages of
 * the protocol and the types of values, 18 of 490 kB, which become part of the bundle.
 */
export function speakToPglite(root: string): Plugin {
  return {
    name: 'speak-to-pglite',
    resolveId(id, importer) {
      if (id !== pglite) return null;
      if (importer === path.join(root, opens)) return { id, external: true };
      return { id: path.join(root, 'node_modules', pglite, 'dist/index.js'), moduleSideEffects: false };
    },
  };
}
