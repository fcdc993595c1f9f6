const reloadedAtKey = 'reloaded-for-new-version';
const onceEveryMs = 60_000;

/** True when a lazily loaded file is gone, which happens in a tab that is older than the running version. */
export function isStaleBuildError(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|module script failed|preload/i.test(error.message)
  );
}

/** Reloads to fetch the new version; not twice in a minute, so that a broken deployment shows its error. */
export function reloadOnce(nowMs: number = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
  if (nowMs - last < onceEveryMs) return false;
  sessionStorage.setItem(reloadedAtKey, String(nowMs));
  location.reload();
  return true;
}
