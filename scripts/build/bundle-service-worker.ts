import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { addressOf } from '../../shared/screen.ts';
import { type OfflineFiles, offlineFilesName } from '../../shared/screen-files.ts';

/** The offline page and everything it needs. */
const offlineFiles = ['/offline.html', '/offline.js', '/theme.js', '/fonts/schibsted-grotesk.woff2'];
/** What the Coder's programs and pages need beside its own files; Python and the library packages only when used. */
const sandboxFiles = [
  '/api/sandbox/documents',
  ...['javascript-worker', 'python-worker', 'sql-worker'].map((name) => `/sandbox/inside/${name}.js`),
  ...['sqlite3.mjs', 'sqlite3.wasm'].map((name) => `/sandbox/sql/${name}`),
  '/sandbox/shelf/shelf.json',
];
/** Fetched by everyone who opens the application, so it stays a fraction of a page's size. */
const maxBytes = 2.25 * 1024 * 1024;

/** Builds `service-worker.js`, with the list of files that every screen of the application needs. */
export async function bundleServiceWorker(root: string, folder: string): Promise<void> {
  const document = await readFile(path.join(folder, 'app.html'), 'utf8');
  const offline = JSON.parse(await readFile(path.join(folder, offlineFilesName), 'utf8')) as OfflineFiles;
  const paths = [...new Set([...offlineFiles, ...framePaths(document), ...offline.files])];
  const [first] = offline.screens;
  if (first === undefined) throw new Error('No screen says that it works without a network.');
  // Any of them: the application's document is the same for all, and loads what its path needs.
  const shell = { address: addressOf({ path: first }), pages: offline.screens.map(patternOf) };
  // Named by content hash, except those that a page fetches for the sandbox.
  const tools = (await readdir(path.join(folder, 'assets/tools')))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/tools/${name}`);
  const onceOpened = Object.fromEntries(
    Object.entries(offline.onceOpened).map(([screen, files]) => [
      patternOf(screen),
      [...files, ...(screen.startsWith('/developer') ? [...sandboxFiles, ...tools] : [])],
    ]),
  );
  const { version, bytes } = await describe(folder, paths);
  if (bytes > maxBytes)
    throw new Error(`The service worker would keep ${bytes} bytes, more than ${maxBytes}.`);
  const bundle = await rolldown({
    input: path.join(root, 'client/service-worker/worker/main.ts'),
    cwd: root,
    platform: 'browser',
    tsconfig: path.join(root, 'tsconfig.service-worker.json'),
    transform: { define: { __FILES__: JSON.stringify({ version, paths, shell, onceOpened }) } },
  });
  await rm(path.join(folder, 'service-worker.js'), { force: true });
  await bundle.write({ file: path.join(folder, 'service-worker.js'), format: 'iife', minify: true });
  await bundle.close();
}

/** Matches the paths of a screen. */
export function patternOf(screen: string): string {
  const segments = screen.split('/').slice(1);
  return `^${segments
    .map((segment) =>
      segment.startsWith(':') ? (segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${segment}`,
    )
    .join('')}/?$`;
}

/** The scripts that the document names, with all static imports, and its styles. */
export function framePaths(document: string): string[] {
  return [...document.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file!,
  );
}

async function describe(folder: string, paths: string[]): Promise<{ version: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const file of paths) {
    const content = await readFile(path.join(folder, file));
    hash.update(file).update(content);
    bytes += content.length;
  }
  return { version: hash.digest('hex').slice(0, 16), bytes };
}
