import { existsSync } from 'node:fs';

/** The browser's own requests must not interfere with what tests observe; the sandbox needs a user namespace. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's headless shell: the same engine, with a third less work for opening and closing each page. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** Debian's full Chromium: the only one of the two with notifications and Web Push. */
export const wholeChromium = '/usr/bin/chromium';

/** The Chromium to drive: CHROMIUM_PATH, else Debian's; undefined lets Playwright use its own download. */
export function findChromium(): string | undefined {
  return firstOf(process.env.CHROMIUM_PATH, headlessShell, wholeChromium);
}

interface LaunchOptions {
  args: string[];
  executablePath?: string;
}

/** Playwright's launch options, without a path when its own download is to be used. */
export function chromiumLaunchOptions(): LaunchOptions {
  return optionsFor(findChromium());
}

/** The same for tests of notifications; Playwright's download supports them too. */
export function notifyingChromium(): LaunchOptions {
  return optionsFor(firstOf(process.env.CHROMIUM_PATH, wholeChromium));
}

function firstOf(...candidates: (string | undefined)[]): string | undefined {
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

function optionsFor(executablePath: string | undefined): LaunchOptions {
  return { args: chromiumArguments, ...(executablePath === undefined ? {} : { executablePath }) };
}
