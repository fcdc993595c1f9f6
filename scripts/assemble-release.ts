import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { foldersBeside, isNeededFile } from './build/packages-beside.ts';
import { isBuildCurrent } from './lib/build-hash.mjs';
import { root } from './lib/dependencies.mjs';

/**
 * `npm run release -- <folder>`: everything that a server needs at run time and nothing else, including Node. The
 * folder can be copied to any machine of the same platform; nothing there is installed or built.
 */
async function assembleRelease(folder: string): Promise<void> {
  if (!isBuildCurrent()) throw new Error('The build is older than the source: run “npm run build” first.');
  // A server may be running from the folder, so it is replaced in one step once everything is there.
  const target = `${folder}.new`;
  await rm(target, { recursive: true, force: true });
  await mkdir(path.join(target, 'bin'), { recursive: true });
  await cp(path.join(root, 'dist'), path.join(target, 'dist'), { recursive: true, dereference: true });
  for (const name of foldersBeside(root)) {
    const folder = path.join('node_modules', name);
    await cp(path.join(root, folder), path.join(target, folder), {
      ...{ recursive: true, dereference: true },
      filter: isNeededFile,
    });
  }
  const { name, version, license } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const manifest = { name, version, license, type: 'module', private: true };
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['LICENSE', 'README.md']) await copyFile(path.join(root, file), path.join(target, file));
  await copyFile(path.join(root, 'deploy/everyday.mjs'), path.join(target, 'everyday.mjs'));
  await copyFile(
    path.join(root, 'scripts/lib/server-arguments.mjs'),
    path.join(target, 'bin/server-arguments.mjs'),
  );
  await copyFile(process.execPath, path.join(target, 'bin/node'));
  await chmod(path.join(target, 'bin/node'), 0o755);
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, old);
  await rename(target, folder);
  await rm(old, { recursive: true, force: true });
}

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('Name the folder to write: npm run release -- <folder>');
  process.exit(1);
}
await assembleRelease(path.resolve(target));
