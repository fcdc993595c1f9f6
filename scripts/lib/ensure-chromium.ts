import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findChromium, headlessShell } from './chromium.ts';
import { root } from './dependencies.mjs';
import { runProcess } from './run-process.ts';

/**
 * Gets a Chromium for the tests: the one that CHROMIUM_PATH names, else Debian's without windows, which is installed
 * when we are root, else any that is there, else Playwright's download.
 */
export async function ensureChromium(): Promise<{ isPassed: boolean; output: string }> {
  const isChosen = Boolean(process.env.CHROMIUM_PATH);
  if (!isChosen && !existsSync(headlessShell)) await installHeadlessShell();
  if (hasChromium()) return { isPassed: true, output: '' };
  console.log('Downloading Chromium with Playwright …');
  const args = ['node_modules/playwright/cli.js', 'install', 'chromium'];
  await runProcess(process.execPath, args, { cwd: root, live: true });
  const output = 'No Chromium was found and none could be installed: set CHROMIUM_PATH to one.';
  return { isPassed: hasChromium(), output };
}

const hasChromium = (): boolean => findChromium() !== undefined || existsSync(chromium.executablePath());

/** Leaves things as they are when it cannot be had; another Chromium may do. */
async function installHeadlessShell(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium with apt-get …');
  const options = { cwd: root, env: { DEBIAN_FRONTEND: 'noninteractive' }, live: true };
  await runProcess('apt-get', ['update', '-q'], options);
  const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'];
  const { code } = await runProcess('apt-get', install, options);
  if (code !== 0 && !hasChromium()) await runProcess('apt-get', install.with(-1, 'chromium'), options);
}
