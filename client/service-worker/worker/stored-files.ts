/** Filled in by the build: the files of the application's frame, and a version that changes with them. */
declare const __FILES__: {
  version: string;
  paths: string[];
  /** The address of the application's document, and the addresses it replaces when offline. */
  shell: { address: string; pages: string[] };
  /** Files of screens that are cached once one was opened, by a pattern of its addresses. */
  onceOpened: Record<string, string[]>;
};

/** Referenced once: the build inserts its value wherever it is used. */
const files = __FILES__;

export const offlinePage = '/offline.html';
/** The key of the application's document in the cache; it contains nothing personal. */
const shell = '/offline-application';
const pages = files.shell.pages.map((page) => new RegExp(page));

const prefix = 'everyday-files-';
const current = prefix + files.version;

/** Copies unchanged files from the previous version, and fetches the rest. All of it, or none. */
export async function store(): Promise<void> {
  const cache = await caches.open(current);
  await Promise.all([
    storeShell(cache),
    ...files.paths.map(async (path) => {
      const isNamedByContent = path.startsWith('/assets/');
      const known = isNamedByContent ? await findStored(path) : undefined;
      const response = known ?? (await fetch(path, { cache: isNamedByContent ? 'default' : 'no-cache' }));
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      await cache.put(path, response);
    }),
  ]);
}

/** Requested without credentials, so that it contains nobody's name. An error response is not stored. */
async function storeShell(cache: Cache): Promise<void> {
  const response = await fetch(files.shell.address, { credentials: 'omit', cache: 'no-cache' });
  if (!response.ok || response.redirected) throw new Error(`the application answered ${response.status}`);
  await cache.put(shell, response);
}

/** The application's document, for a page that works offline. */
export async function findShell(url: string): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  if (!pages.some((page) => page.test(pathname))) return undefined;
  // If it was never opened, its files are not here.
  const [first] = neededOnceOpened(pathname);
  return first === undefined || (await findStored(first)) ? findStored(shell) : undefined;
}

/** The files of one screen, once somebody has opened it here. Independently: each one that arrives is kept. */
export async function storeOpened(url: string): Promise<void> {
  const paths = neededOnceOpened(new URL(url).pathname);
  const cache = await caches.open(current);
  await Promise.all(
    paths.map(async (path) => {
      if (path.startsWith('/assets/') && (await cache.match(path))) return;
      const known = path.startsWith('/assets/') ? await findStored(path) : undefined;
      const response = known ?? (await fetch(path).catch(() => undefined));
      if (response?.ok) await cache.put(path, response);
    }),
  );
}

function neededOnceOpened(pathname: string): string[] {
  return Object.entries(files.onceOpened).flatMap(([page, needed]) =>
    new RegExp(page).test(pathname) ? needed : [],
  );
}

/** Caches what was just fetched, for offline use. */
export async function keep(url: string, response: Response): Promise<void> {
  if (response.status === 200) await (await caches.open(current)).put(url, response);
}

/** Open tabs may need the previous version's files; older ones are deleted. */
export async function cleanUp(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

export async function findStored(url: string): Promise<Response | undefined> {
  // The newest first: the same path may be in both.
  const newest = await (await caches.open(current)).match(url);
  return newest ?? (await caches.match(url));
}
