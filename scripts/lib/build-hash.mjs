// Plain JavaScript with built-ins only: `npm start` uses it on whatever Node the machine has.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './dependencies.mjs';

const recorded = path.join(root, 'dist/.build-hash');
const folders = ['assembly', 'client', 'features', 'server', 'shared', 'drizzle', 'languages', 'scripts'];
const rootFiles = /^(package(-lock)?\.json|tsconfig.*\.json|vite(\..*)?\.config\.ts)$/;

/** Neither is part of what is built, so changing one must not cost a build. */
const isBeside = (file) => /\.(test|spec)\.[a-z]+$/.test(file) || /^scripts\/(bench|lint)\//.test(file);

/**
 * Changes whenever an input of the build changes.
 *
 * @returns {string}
 */
export function buildHash() {
  const hash = createHash('sha256');
  const files = readdirSync(root).filter((name) => rootFiles.test(name));
  for (const folder of folders) {
    if (!existsSync(path.join(root, folder))) continue;
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile())
        files.push(path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));
    }
  }
  for (const file of files.map((name) => name.split(path.sep).join('/')).sort()) {
    if (isBeside(file)) continue;
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @returns {boolean} */
export function isBuildCurrent() {
  // A deployment may carry dist/ without the sources; then there is nothing to compare with.
  if (!existsSync(path.join(root, 'client'))) return existsSync(path.join(root, 'dist/server/main.js'));
  return existsSync(recorded) && readFileSync(recorded, 'utf8') === buildHash();
}

/** @param {string} hash of the inputs as they were when the build began */
export function recordBuild(hash) {
  writeFileSync(recorded, hash);
}
