import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { runProcess } from '../../scripts/lib/run-process.ts';

const hour = 3_600_000;

it('moves the clock of a thread that gets neither options nor the environment', async () => {
  const hook = pathToFileURL(path.join(import.meta.dirname, 'start-shifted.mjs')).href;
  // The clock of `performance` stays as it is.
  const inThread = 'console.log(Date.now() - performance.timeOrigin - performance.now())';
  const start = `
    import { Worker } from 'node:worker_threads';
    new Worker(new URL('data:text/javascript,${inThread}'), { env: {}, execArgv: [] });`;
  const { code, output } = await runProcess(
    process.execPath,
    ['--import', hook, '--input-type=module', '--eval', start],
    { cwd: import.meta.dirname, env: { TEST_CLOCK_OFFSET_MS: String(48 * hour), NODE_OPTIONS: '' } },
  );
  expect(code, output).toBe(0);
  expect(Math.round(Number(output) / hour)).toBe(48);
});
