import { existsSync } from 'node:fs';

/** No request of the browser itself may blur what tests observe; the sandbox needs a user namespace. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium without windows: the same engine, and a third less work for each page that opens and closes. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** The Chromium to drive: CHROMIUM_PATH, else Debian's; undefined lets Playwright use its own download. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, headlessShell, '/usr/bin/chromium'];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Playwright's launch options, without a path when its own download is to be used. */
export function chromiumLaunchOptions(): { args: string[]; executablePath?: string } {
  const executablePath = findChromium();
  return { args: chromiumArguments, ...(executablePath === undefined ? {} : { executablePath }) };
}
