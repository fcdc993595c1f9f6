import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'everyday-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that holds the lock until it is killed. */
async function otherHolder() {
  const script = `import { lockDirectory } from ${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)};
    lockDirectory(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('lockDirectory (R71)', () => {
  it('refuses a second holder and names the first', async () => {
    const child = await otherHolder();
    try {
      expect(() => lockDirectory(folder)).toThrow(DirectoryInUseError);
      expect(() => lockDirectory(folder)).toThrow(new RegExp(`process ${child.pid}`));
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });

  it('is free again after its holder was killed, and after release', async () => {
    const child = await otherHolder();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const first = lockDirectory(folder);
    first.release();
    lockDirectory(folder).release();
  });
});
