import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findChromium } from './chromium.ts';
import { root } from './dependencies.mjs';
import { runProcess } from './run-process.ts';

/** Gets a Chromium for the tests: one that is there, else Debian's when we are root, else Playwright's download. */
export async function ensureChromium(): Promise<{ isPassed: boolean; output: string }> {
  if (hasChromium()) return { isPassed: true, output: '' };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt-get …');
    await runProcess('apt-get', ['update', '-q'], { cwd: root, live: true });
    await runProcess('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      cwd: root,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      live: true,
    });
    if (hasChromium()) return { isPassed: true, output: '' };
  }
  console.log('Downloading Chromium with Playwright …');
  const args = ['node_modules/playwright/cli.js', 'install', 'chromium'];
  await runProcess(process.execPath, args, { cwd: root, live: true });
  const output = 'No Chromium was found and none could be installed: set CHROMIUM_PATH to one.';
  return { isPassed: hasChromium(), output };
}

const hasChromium = (): boolean => findChromium() !== undefined || existsSync(chromium.executablePath());
