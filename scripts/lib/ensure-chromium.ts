import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findChromium, headlessShell, wholeChromium } from './chromium.ts';
import { root } from './dependencies.mjs';
import { runProcess } from './run-process.ts';

/**
 * Provides the browser for the tests: the Chromium in CHROMIUM_PATH, else Debian's two, installed when running as
 * root, else any that is installed, else Playwright's download.
 */
export async function ensureChromium(): Promise<{ isPassed: boolean; output: string }> {
  const areBothThere = existsSync(headlessShell) && existsSync(wholeChromium);
  if (!process.env.CHROMIUM_PATH && !areBothThere) await installFromDebian();
  if (hasChromium()) return { isPassed: true, output: '' };
  console.log('Downloading Chromium with Playwright …');
  const args = ['node_modules/playwright/cli.js', 'install', 'chromium'];
  await runProcess(process.execPath, args, { cwd: root, live: true });
  const output = 'No Chromium was found and none could be installed: set CHROMIUM_PATH to one.';
  return { isPassed: hasChromium(), output };
}

const hasChromium = (): boolean => findChromium() !== undefined || existsSync(chromium.executablePath());

/** A failed download does not matter if another Chromium is installed. */
async function installFromDebian(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium with apt-get …');
  const options = { cwd: root, env: { DEBIAN_FRONTEND: 'noninteractive' }, live: true };
  const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium'];
  await runProcess('apt-get', ['update', '-q'], options);
  const { code } = await runProcess('apt-get', [...install, 'chromium-headless-shell'], options);
  // Older releases have no separate headless shell.
  if (code !== 0 && !existsSync(wholeChromium)) await runProcess('apt-get', install, options);
}
