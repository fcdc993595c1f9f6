import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

/** Long after the first people have been answered: writing it blocks the thread for a moment. */
const writeAfterMs = 15_000;

/**
 * Caches Node's compiled code of the server's files in the data folder, which saves a third of each later start. Not
 * for the first start in a folder: most test servers have no second one.
 */
export function keepCompiledCode({ DATA_DIR }: NodeJS.ProcessEnv, mainFile: string): void {
  const dataFolder = resolve(DATA_DIR || './data');
  if (!['database', 'files'].some((name) => existsSync(join(dataFolder, name)))) return;
  const folder = join(dataFolder, 'compiled-code');
  const build = `${Math.round(statSync(mainFile).mtimeMs)}`;
  // Failure is reported by its return value; the start then simply takes as long as before.
  enableCompileCache(join(folder, build));
  setTimeout(() => {
    flushCompileCache();
    removeOthers(folder, build);
  }, writeAfterMs).unref();
}

/** Caches of earlier builds. */
function removeOthers(folder: string, build: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name !== build) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
