const storageKey = 'everyday-rung-timers';
const mostKept = 50;

/**
 * Whether this tab rings for its browser: the first one that may play sound does. The others only show it.
 * @param key of one end of one timer.
 */
export async function claimRing(key: string): Promise<boolean> {
  // Browsers block sound in pages without user interaction; perhaps another tab had some.
  if (!navigator.userActivation.hasBeenActive) return false;
  // Over plain HTTP there are no Web Locks: two tabs may ring at once.
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? noteRing(key) : locks.request('everyday-timers', () => noteRing(key));
}

function noteRing(key: string): boolean {
  try {
    const rung = readRung();
    if (rung.includes(key)) return false;
    localStorage.setItem(storageKey, JSON.stringify([...rung, key].slice(-mostKept)));
  } catch {
    // Without storage every tab rings.
  }
  return true;
}

function readRung(): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
  return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];
}
