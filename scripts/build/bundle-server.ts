import { cp, readdir, rename, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { type CodeSplittingGroup, type Plugin, rolldown } from 'rolldown';
import { scriptOf } from '#server/load-scripts.ts';
import { packText } from './compress-assets.ts';
import { escapeWideCharacters } from './escape-wide-characters.ts';
import { groupServer } from './group-server.ts';
import { keepEnglishLocale } from './keep-english-locale.ts';
import { leanZod } from './lean-zod.ts';
import { packPackages } from './pack-packages.ts';
import { packagesBeside } from './packages-beside.ts';
import { pglite, speakToPglite } from './speak-to-pglite.ts';

const shipped = packagesBeside.map((name) => new RegExp(`^${name}(?:/|$)`));

/** Optional dependencies of libraries we bundle, loaded only when installed; and Node's own modules. */
const external = ['pg-native', 'canvas', /^node:/, ...builtinModules];

const pgliteBeside = '../../node_modules/@electric-sql/pglite/dist/index.js';

/** Node runs it as it is; it loads what main.ts and the server became. */
const entry = 'assembly/server/main-of-build.ts';

/** A worker or child is started by its file name, which no import mentions. */
const apart = [
  'server/db/embedded.worker.ts',
  'features/page-reader/server/parse-page.worker.ts',
  'features/models/server/in-process/local-model.worker.ts',
  'features/files/server/untrusted/file-work.child.ts',
  'features/writer/server/convert/document-work.child.ts',
  'features/editor/server/reading/text-reading.child.ts',
  'features/chat-imports/server/reading/chat-reading.worker.ts',
  'features/calendar/server/ics/ics-work.child.ts',
  'features/sandbox/server/python-snapshot.child.ts',
  'features/voice/server/own-voice/own-voice.child.ts',
  'features/recipes/server/import/recipe-work.child.ts',
  'features/data-transfer/server/stage-archive.worker.ts',
];

/**
 * A start reads a few files instead of a thousand small ones. The server consists of scripts, of which compiled code can
 * be kept (docs/decisions/0285); commands, threads and children of modules. Names are kept for readable stack traces.
 */
export async function bundleServer(root: string): Promise<void> {
  const target = path.join(root, 'dist/server');
  const fresh = `${target}.new`;
  await rm(fresh, { recursive: true, force: true });
  const main = path.join(root, 'assembly/server/main.ts');
  const grouped = groupServer({ main, server: path.join(root, 'assembly/server/run-server.ts') });
  const besides = apart.map((file) => [path.basename(file, '.ts'), path.join(root, file)]);
  await Promise.all([
    bundle({
      ...{ root, dir: fresh, format: 'cjs', extension: 'cjs' },
      input: { main },
      external: shipped.filter((name) => !name.test(pglite)),
      plugins: [leanZod(), speakToPglite(root), grouped.plugin],
      groups: grouped.groups,
    }),
    bundle({
      ...{ root, dir: fresh, format: 'esm', extension: 'js' },
      external: shipped,
      input: {
        main: path.join(root, entry),
        admin: path.join(root, 'scripts/admin/main.ts'),
        ...Object.fromEntries(besides),
      },
    }),
  ]);
  // Only now: a failing build leaves the last good server in place.
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
  const folders = { drizzle: 'drizzle', languages: 'languages', recipes: 'features/recipes/starters' };
  for (const [name, folder] of Object.entries(folders)) {
    await rm(path.join(root, 'dist', name), { recursive: true, force: true });
    // Migrations run from their SQL; their schema snapshots are only for writing the next one.
    const filter = (file: string) => path.basename(file) !== 'snapshot.json';
    await cp(path.join(root, folder), path.join(root, 'dist', name), { recursive: true, filter });
  }
  const ofClaimCheck = path.join(root, 'features/claim-check/server');
  await cp(path.join(ofClaimCheck, 'meanings.bin'), path.join(root, 'dist/meanings.bin'));
  await cp(path.join(ofClaimCheck, 'learned/trees.generated.json'), path.join(root, 'dist/doubt-trees.json'));
  const catalogues = path.join(root, 'dist/languages');
  for (const name of await readdir(catalogues)) await packText(path.join(catalogues, name));
}

const asScripts: Plugin = { name: 'as-scripts', renderChunk: (code) => scriptOf(code) };

interface Bundle {
  root: string;
  dir: string;
  input: Record<string, string>;
  format: 'cjs' | 'esm';
  extension: string;
  /** Besides those of each bundle. */
  external: RegExp[];
  plugins?: Plugin[];
  groups?: CodeSplittingGroup[];
}

async function bundle({
  root,
  dir,
  input,
  format,
  extension,
  plugins = [],
  groups,
  ...of
}: Bundle): Promise<void> {
  const bundling = await rolldown({
    input,
    cwd: root,
    platform: 'node',
    external: [...external, ...of.external],
    // Packing writes characters out again, so they are escaped after it.
    plugins: [
      ...[keepEnglishLocale(), ...plugins, packPackages(), escapeWideCharacters()],
      ...(format === 'cjs' ? [asScripts] : []),
    ],
    onLog(level, log, report) {
      // An unresolved import would fail in production, at the moment it is needed.
      if (log.code === 'UNRESOLVED_IMPORT') report('error', log);
      else if (level === 'warn' && !log.id?.includes('node_modules')) report(level, log);
    },
  });
  await bundling.write({
    dir,
    format,
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `[name]-[hash].${extension}`,
    // Scripts require its modules: a release has no others of it.
    ...(format === 'cjs' && { paths: { [pglite]: pgliteBeside } }),
    ...(groups && { codeSplitting: { groups } }),
    // Our own names and statements are not minified, so a stack trace can be read without a source map.
    minify: false,
    // Comments would only take up memory.
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  await bundling.close();
}
