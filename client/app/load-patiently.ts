import { setMissingFiles } from './missing-files.ts';
import { isServerThere, isStaleBuildError } from './stale-build.ts';

const triesAgainAfterMs = 5_000;

/**
 * Loads a file of ours. When it cannot be fetched, what is open stays open: without the server it is asked for again until
 * it comes; when the server no longer has it, `onGone` decides, and without that the part is never shown.
 */
export async function loadPatiently<Loaded>(
  load: () => Promise<Loaded>,
  { onGone }: { onGone?: (error: unknown) => never } = {},
): Promise<Loaded> {
  for (;;) {
    try {
      const loaded = await load();
      setMissingFiles('none');
      return loaded;
    } catch (error) {
      if (!isStaleBuildError(error)) throw error;
      if (await isServerThere()) return loadOnceMore(load, error, onGone);
      setMissingFiles('unreachable');
      await nextChance();
    }
  }
}

/** The connection may have come back just between the two questions. */
async function loadOnceMore<Loaded>(
  load: () => Promise<Loaded>,
  error: unknown,
  onGone?: (error: unknown) => never,
): Promise<Loaded> {
  try {
    const loaded = await load();
    setMissingFiles('none');
    return loaded;
  } catch {
    if (onGone) onGone(error);
    setMissingFiles('outdated');
    return new Promise(() => {});
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, triesAgainAfterMs);
    window.addEventListener('online', done);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
  });
}
