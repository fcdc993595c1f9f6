// Plain JavaScript with built-ins only: this runs on whatever Node the machine has, before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '../..',
);

const marker = path.join(root, 'node_modules/.everyday-dependencies');
const pinnedNode = path.join(root, 'node_modules/.bin/node');
const neededMajor = 24;

/** Installs with `npm ci` unless node_modules already holds what package-lock.json asks for. */
export async function ensureDependencies() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const key = createHash('sha256').update(`${process.platform}-${process.arch}\n${lock}`).digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === key) return;
  if (!isInstalled(JSON.parse(lock))) await install();
  writeFileSync(marker, key);
}

/**
 * The Node that runs the product. Throws one sentence for the person if there is none.
 *
 * @returns {string}
 */
export function findNode() {
  if (existsSync(pinnedNode)) return pinnedNode;
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  throw new Error(
    `Everyday runs on Node ${neededMajor}, which npm cannot install on ${process.platform}-${process.arch}: ` +
      `install Node ${neededMajor} or newer yourself (this is ${process.versions.node}) and run the command again.`,
  );
}

/** npm writes this hidden list at the very end, so an interrupted install is not mistaken for a complete one. */
function isInstalled(lock) {
  const hidden = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(lock.packages).every(([name, wanted]) => {
    if (name === '' || wanted.link) return true;
    const isForOthers = (list, own) => list !== undefined && !list.includes(own);
    if (isForOthers(wanted.os, process.platform) || isForOthers(wanted.cpu, process.arch)) return true;
    if (installed[name] === undefined) return wanted.optional === true && !name.includes('node-linux-');
    return installed[name].version === wanted.version;
  });
}

async function install() {
  console.log('Installing packages (only after a change; this can take a minute) …');
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const timer = setInterval(() => console.log(`  … still installing (${seconds()} s)`), 10_000);
  // The build needs the development packages even if NODE_ENV is `production`.
  const code = await run('npm', [
    'ci',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
  ]);
  clearInterval(timer);
  if (code !== 0)
    throw new Error(`Installing the packages failed: npm ci left with ${code} (its reason is above).`);
  console.log(`Installed in ${seconds()} s.`);
}

/**
 * Runs a command in the foreground and returns its exit code. Signals that end this process end it too.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
    // A terminal interrupts the whole group, including the child; a second signal would mean “immediately”.
    const signals = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT'];
    const stayUntilChildEnds = () => {};
    process.on('SIGINT', stayUntilChildEnds);
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      process.off('SIGINT', stayUntilChildEnds);
      // Shells report 128 plus the signal's number for a command that a signal ended.
      resolve(code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0));
    });
  });
}
