/** Written in by the build: the files of the application's frame, and a name that changes with them. */
declare const __FILES__: {
  version: string;
  paths: string[];
  /** Where the application's document is asked for, and which addresses it stands in for without a network. */
  shell: { address: string; pages: string[] };
  /** Files of screens that are kept once one was opened, by a pattern of its addresses. */
  onceOpened: Record<string, string[]>;
};

/** Once: the build writes its value wherever it is named. */
const files = __FILES__;

export const offlinePage = '/offline.html';
/** Under which the application's document is stored; it says nothing of anyone. */
const shell = '/offline-application';
const pages = files.shell.pages.map((page) => new RegExp(page));

const prefix = 'everyday-files-';
const current = prefix + files.version;

/** Takes over from the version before what has not changed, and fetches the rest. All of it, or none. */
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

/** Asked for as a stranger, so that nobody's name is in it. A server that is in trouble stores nothing. */
async function storeShell(cache: Cache): Promise<void> {
  const response = await fetch(files.shell.address, { credentials: 'omit', cache: 'no-cache' });
  if (!response.ok || response.redirected) throw new Error(`the application answered ${response.status}`);
  await cache.put(shell, response);
}

/** The application's document, for a page that works without a network. */
export async function findShell(url: string): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  if (!pages.some((page) => page.test(pathname))) return undefined;
  // Where it was never opened, its files are not here.
  const [first] = neededOnceOpened(pathname);
  return first === undefined || (await findStored(first)) ? findStored(shell) : undefined;
}

/** What one screen needs, once somebody has opened it here. Each file by itself: what comes is kept. */
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

/** Keeps what was just fetched, for the times without a network. */
export async function keep(url: string, response: Response): Promise<void> {
  if (response.status === 200) await (await caches.open(current)).put(url, response);
}

/** Tabs that are still open may need the files of the version before; older ones go. */
export async function cleanUp(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

export async function findStored(url: string): Promise<Response | undefined> {
  // The newest first: the same path may stand in both.
  const newest = await (await caches.open(current)).match(url);
  return newest ?? (await caches.match(url));
}
