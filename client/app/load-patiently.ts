import { setMissingFiles } from './missing-files.ts';
import { isFileGone, isServerThere, isStaleBuildError } from './stale-build.ts';

const triesAgainAfterMs = 5_000;

/**
 * Loads one of our files. If that fails, what is open stays open: while the server is unreachable it is retried until
 * it arrives; if the server no longer has the file, `onGone` decides, and without that the part is never shown.
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

/** The connection may have come back just between the two requests. */
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
    setMissingFiles((await isFileGone(error)) ? 'outdated' : 'stuck');
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
