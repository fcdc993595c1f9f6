import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { snapshotFile } from '#features/sandbox/shared/python/snapshot-file.ts';
import type { Log } from '#server/log.ts';

const longestMs = 120_000;
const source = new URL('./python-snapshot.child.ts', import.meta.url);
const bundled = new URL('./python-snapshot.child.js', import.meta.url);

/** A memory snapshot of a started Python, which makes startup several times faster. */
export interface Snapshot {
  /** Compressed; undefined if not ready. The first call starts making it, which takes seconds. */
  read(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** For tests: resolves once the snapshot is made. */
  made(): Promise<void>;
  stop(): void;
}

interface SnapshotOptions {
  version: string | null;
  pythonFolder: string;
  cacheFolder: string | undefined;
  log: Log;
}

/** Those of earlier editions are six megabytes each, and nobody asks for them again. */
async function removeOlder(target: string): Promise<void> {
  const folder = dirname(target);
  for (const name of await readdir(folder))
    if (name.startsWith('python-') && name !== basename(target))
      await rm(join(folder, name), { force: true });
}

export function openSnapshot({ version, pythonFolder, cacheFolder, log }: SnapshotOptions): Snapshot {
  const file = cacheFolder && join(cacheFolder, `python-${version}-${snapshotFile}.gz`);
  let making: Promise<void> | undefined;
  let child: ChildProcess | undefined;

  async function make(target: string): Promise<void> {
    await mkdir(cacheFolder!, { recursive: true });
    const draft = `${target}.draft`;
    const script = existsSync(source) ? source : bundled;
    try {
      await new Promise<void>((resolve, reject) => {
        let said = '';
        const running = spawn(
          process.execPath,
          ['--experimental-wasm-jspi', '--no-warnings', fileURLToPath(script), pythonFolder, draft],
          { stdio: ['ignore', 'ignore', 'pipe'], timeout: longestMs, env: {} },
        );
        child = running;
        running.stderr.on('data', (chunk: Buffer) => {
          said = (said + chunk).slice(-2_000);
        });
        running.on('error', reject);
        running.on('exit', (code, signal) =>
          code === 0 ? resolve() : reject(new Error(`It left with ${code ?? signal}: ${said}`)),
        );
      });
      await rename(draft, target);
      await removeOlder(target);
    } catch (error) {
      // Without it, Python starts the slow way.
      log.warn('The snapshot of Python could not be made.', { error });
      await rm(draft, { force: true });
    }
  }

  return {
    async read() {
      if (file === undefined || version === null) return undefined;
      try {
        return new Uint8Array(await readFile(file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
      // Once per server start, since a failure would repeat.
      making ??= make(file);
      return undefined;
    },
    made: async () => making,
    stop: () => void child?.kill(),
  };
}
