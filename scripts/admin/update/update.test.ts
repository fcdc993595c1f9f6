import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { CommandError, type Terminal } from '../command.ts';
import { rollBackCheckout } from '../commands/rollback.ts';
import { updateCheckout } from '../commands/update.ts';
import { Checkout } from './checkout.ts';

let folder: string;
let said: string[];
const commands: string[][] = [];
const terminal: Terminal = {
  print: (line) => said.push(line),
  progress: () => undefined,
  confirm: () => Promise.resolve(),
};

const repository = () => path.join(folder, 'checkout');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: repository(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const version = () => readFile(path.join(repository(), 'version'), 'utf8');

async function release(name: string, migration: string): Promise<void> {
  await mkdir(path.join(repository(), 'drizzle', migration), { recursive: true });
  await writeFile(path.join(repository(), 'drizzle', migration, 'migration.sql'), 'select 1');
  await writeFile(path.join(repository(), 'version'), name);
  git('add', '--all');
  git('commit', '--quiet', '--message', name);
  git('tag', name);
}

/** Real git; installing and building is left out. */
function checkout({ breaksAt = '' } = {}): Checkout {
  const real = new Checkout(repository());
  real.prepare = async () => {
    if ((await version()) === breaksAt) throw new CommandError('npm run build failed:\nNo memory.');
  };
  return real;
}

function context(options: Record<string, string | boolean> = {}, words: string[] = []) {
  return { env: readEnv({ DATA_DIR: path.join(folder, 'data') }), terminal, words, options };
}

const command = (...words: string[]): Promise<string> => {
  commands.push(words);
  return Promise.resolve('');
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'everyday-update-'));
  said = [];
  commands.length = 0;
  await mkdir(path.join(folder, 'data/database/pglite'), { recursive: true });
  await writeFile(path.join(folder, 'data/database/pglite/PG_VERSION'), '17');
  await mkdir(repository());
  git('init', '--quiet');
  await release('v1.9.0', '20260101_first');
  await release('v1.10.0', '20260201_second');
  git('checkout', '--quiet', 'v1.9.0');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('backs up, goes to the newest release, and back without touching the data', async () => {
  await updateCheckout(context(), checkout(), command);
  expect(await version()).toBe('v1.10.0');
  expect(commands).toEqual([['backup', expect.stringMatching(/before-v1\.10\.0-.*\.zip$/), '--check']]);
  expect(said.join()).toContain('v1.10.0 is installed. Restart the server');
  await updateCheckout(context(), checkout(), command);
  expect(said.at(-1)).toContain('is installed already');
  const fits = (newest: string) => Promise.resolve(newest === '20260101_first');
  await rollBackCheckout(context(), checkout(), { fits, command });
  expect(await version()).toBe('v1.9.0');
  expect(commands).toHaveLength(1);
  await expect(rollBackCheckout(context(), checkout(), { fits, command })).rejects.toThrow(
    'No update was made',
  );
});

it('restores the backup only when asked, where the older version cannot work with the data', async () => {
  await updateCheckout(context(), checkout(), command);
  const fits = () => Promise.resolve(false);
  await expect(rollBackCheckout(context(), checkout(), { fits, command })).rejects.toThrow('Add --restore');
  expect(await version()).toBe('v1.10.0');
  await rollBackCheckout(context({ restore: true }), checkout(), { fits, command });
  expect(await version()).toBe('v1.9.0');
  expect(commands.at(-1)).toEqual(['restore', commands[0]?.[1], '--force', '--yes']);
});

it('leaves everything as it was when the new version cannot be built, or the backup fails', async () => {
  await expect(updateCheckout(context(), checkout({ breaksAt: 'v1.10.0' }), command)).rejects.toThrow(
    'v1.10.0 could not be built, and v1.9.0 is in place again',
  );
  expect(await version()).toBe('v1.9.0');
  const noRoom = () => Promise.reject(new Error('The disk is full.'));
  await expect(updateCheckout(context(), checkout(), noRoom)).rejects.toThrow('The disk is full.');
  expect(await version()).toBe('v1.9.0');
});

it('refuses changed files, unknown releases, and what is no checkout', async () => {
  await expect(updateCheckout(context({}, ['v9.0.0']), checkout(), command)).rejects.toThrow(
    'There is no release v9',
  );
  await writeFile(path.join(repository(), 'version'), 'mine');
  await expect(updateCheckout(context(), checkout(), command)).rejects.toThrow('Commit or undo that first');
  expect(() => new Checkout(folder)).toThrow('This is not a checkout');
});
