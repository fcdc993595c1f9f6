const reloadedAtKey = 'reloaded-for-new-version';
const onceEveryMs = 60_000;

/** True if a lazily loaded file is gone, which happens in a tab that is older than the deployed version. */
export function isStaleBuildError(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script failed|preload/i.test(error.message)
  );
}

/** Requests a file that is never cached here, so that the response comes from the server. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/manifest.webmanifest', { cache: 'no-store' })).ok;
  } catch {
    // No response, which is the answer.
    return false;
  }
}

/**
 * Whether the server no longer has the file whose loading failed. If it has, the browser has remembered an earlier
 * failure: most do not request such a file again in the same page (https://github.com/whatwg/html/issues/6768).
 */
export async function isFileGone(error: unknown): Promise<boolean> {
  const address = error instanceof Error ? /https?:\S+/.exec(error.message)?.[0] : undefined;
  if (address === undefined) return false;
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    // No response, so nothing is known about it.
    return false;
  }
}

/**
 * Reloads to get the new version, if the server is reachable: otherwise the page would be replaced by an error. Not
 * twice within a minute, so that a broken deployment shows its error.
 */
export async function reloadOnce(nowMs: number = Date.now()): Promise<boolean> {
  const last = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
  if (nowMs - last < onceEveryMs) return false;
  if (!(await isServerThere())) return false;
  sessionStorage.setItem(reloadedAtKey, String(nowMs));
  location.reload();
  return true;
}
