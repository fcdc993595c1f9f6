import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type CommandContext, CommandError } from '../command.ts';
import { type BackupsInStore, backupsInStore, nameInStore } from './backups-in-store.ts';
import { isSealed, unsealFile } from './sealed-file.ts';

export const identityOption = {
  type: 'string',
  value: 'file',
  description: 'the key that opens an encrypted backup',
} as const;

/** Passes the decrypted backup to `use`; what was fetched or decrypted for it is removed afterwards. */
export async function withReadableBackup<Result>(
  { env, terminal, folder }: Pick<CommandContext, 'env' | 'terminal' | 'folder'>,
  word: string,
  identityFile: string | undefined,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const name = nameInStore(word);
  if (name === undefined) return withClear(env, path.resolve(folder, word), identityFile, use);
  const store = backupsInStore(env);
  return withFolder(env, async (scratch) => {
    const target = path.join(scratch, 'stored');
    await store.download(name === 'newest' ? await newestOf(store) : name, target, terminal.progress);
    return withClear(env, target, identityFile, use);
  });
}

async function newestOf(store: BackupsInStore): Promise<string> {
  const newest = (await store.list()).at(-1);
  if (!newest) throw new CommandError(`There is no backup in the store “${store.bucket}”.`);
  return newest.name;
}

async function withClear<Result>(
  env: CommandContext['env'],
  file: string,
  identityFile: string | undefined,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  if (!(await isSealed(file))) return use(file);
  if (identityFile === undefined)
    throw new CommandError(`${file} is encrypted. Name the file with its key: --identity <file>.`);
  return withFolder(env, async (scratch) => {
    const clear = path.join(scratch, 'backup.zip');
    await unsealFile(file, clear, identityFile);
    return use(clear);
  });
}

/** Next to the data: the system's temporary folder may be small, or in memory. */
export async function withFolder<Result>(
  { dataFolder }: CommandContext['env'],
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const cache = path.join(dataFolder, 'cache');
  await mkdir(cache, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(cache, 'backup-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
