import { cp, readdir, rename, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { packText } from './compress-assets.ts';
import { escapeWideCharacters } from './escape-wide-characters.ts';
import { groupServer } from './group-server.ts';
import { keepEnglishLocale } from './keep-english-locale.ts';
import { packPackages } from './pack-packages.ts';
import { packagesBeside } from './packages-beside.ts';

/** Besides the shipped packages: optional dependencies of libraries we bundle, loaded only when installed. */
const external = [
  ...packagesBeside.map((name) => new RegExp(`^${name}(?:/|$)`)),
  'pg-native',
  'canvas',
  /^node:/,
  ...builtinModules,
];

/** A start reads a few files instead of a thousand small ones. Names are kept for readable stack traces. */
export async function bundleServer(root: string): Promise<void> {
  const target = path.join(root, 'dist/server');
  const fresh = `${target}.new`;
  await rm(fresh, { recursive: true, force: true });
  const start = path.join(root, 'assembly/server/main.ts');
  const commands = path.join(root, 'scripts/admin/main.ts');
  // A worker or child is started by its file name, which no import mentions.
  const apart = {
    'embedded.worker': path.join(root, 'server/db/embedded.worker.ts'),
    'parse-page.worker': path.join(root, 'features/page-reader/server/parse-page.worker.ts'),
    'local-model.worker': path.join(root, 'features/models/server/in-process/local-model.worker.ts'),
    'file-work.child': path.join(root, 'features/files/server/untrusted/file-work.child.ts'),
    'document-work.child': path.join(root, 'features/writer/server/convert/document-work.child.ts'),
    'text-reading.child': path.join(root, 'features/editor/server/reading/text-reading.child.ts'),
    'chat-reading.worker': path.join(root, 'features/chat-imports/server/reading/chat-reading.worker.ts'),
    'ics-work.child': path.join(root, 'features/calendar/server/ics/ics-work.child.ts'),
    'python-snapshot.child': path.join(root, 'features/sandbox/server/python-snapshot.child.ts'),
    'own-voice.child': path.join(root, 'features/voice/server/own-voice/own-voice.child.ts'),
    'recipe-work.child': path.join(root, 'features/recipes/server/import/recipe-work.child.ts'),
    'stage-archive.worker': path.join(root, 'features/data-transfer/server/stage-archive.worker.ts'),
  };
  const grouped = groupServer({
    server: path.join(root, 'assembly/server/run-server.ts'),
    alone: [start, ...Object.values(apart)],
    commands,
  });
  const bundle = await rolldown({
    input: { main: start, admin: commands, ...apart },
    cwd: root,
    platform: 'node',
    external,
    // Packing writes characters out again, so they are escaped after it.
    plugins: [keepEnglishLocale(), grouped.plugin, packPackages(), escapeWideCharacters()],
    onLog(level, log, report) {
      // An unresolved import would fail in production, at the moment it is needed.
      if (log.code === 'UNRESOLVED_IMPORT') report('error', log);
      else if (level === 'warn' && !log.id?.includes('node_modules')) report(level, log);
    },
  });
  await bundle.write({
    dir: fresh,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: grouped.groups },
    // Our own names and statements are not minified, so a stack trace can be read without a source map.
    minify: false,
    // Comments would only take up memory.
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  await bundle.close();
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
  await cp(path.join(root, 'features/claim-check/server/meanings.bin'), path.join(root, 'dist/meanings.bin'));
  const catalogues = path.join(root, 'dist/languages');
  for (const name of await readdir(catalogues)) await packText(path.join(catalogues, name));
}
