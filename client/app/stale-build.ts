const reloadedAtKey = 'reloaded-for-new-version';
const onceEveryMs = 60_000;

/** True when a lazily loaded file is gone, which happens in a tab that is older than the running version. */
export function isStaleBuildError(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script failed|preload/i.test(error.message)
  );
}

/** Asked of a file that is never stored here, so that it is the server who answers. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/manifest.webmanifest', { cache: 'no-store' })).ok;
  } catch {
    // Nobody answered, which is the answer.
    return false;
  }
}

/**
 * Reloads to fetch the new version, if there is a server to fetch it from: else the page would be replaced by none. Not
 * twice in a minute, so that a broken deployment shows its error.
 */
export async function reloadOnce(nowMs: number = Date.now()): Promise<boolean> {
  const last = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
  if (nowMs - last < onceEveryMs) return false;
  if (!(await isServerThere())) return false;
  sessionStorage.setItem(reloadedAtKey, String(nowMs));
  location.reload();
  return true;
}
