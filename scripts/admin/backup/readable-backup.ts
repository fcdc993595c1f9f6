import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError } from '../command.ts';
import { isSealed, unsealFile } from './sealed-file.ts';

export const identityOption = {
  type: 'string',
  value: 'file',
  description: 'the key that opens an encrypted backup',
} as const;

/** Gives `use` the backup in clear; what was decrypted for it is removed afterwards. */
export async function withReadableBackup<Result>(
  file: string,
  identityFile: string | undefined,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  if (!(await isSealed(file))) return use(file);
  if (identityFile === undefined)
    throw new CommandError(`${file} is encrypted. Name the file with its key: --identity <file>.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'everyday-backup-'));
  try {
    const clear = path.join(folder, 'backup.zip');
    await unsealFile(file, clear, identityFile);
    return await use(clear);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
