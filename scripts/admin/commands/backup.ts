import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { runAdminCommand } from '#features/backups/server/run-admin-command.ts';
import { listWaiting } from '#features/backups/server/waiting-backups.ts';
import { createFileStores } from '#features/files/server/create-file-stores.ts';
import { describeBytes } from '#features/files/shared/file-kinds.ts';
import { loadAuthSecret } from '#server/auth-secret.ts';
import type { Env } from '#server/env.ts';
import type { Manifest } from '../backup/backup-format.ts';
import { type BackupsInStore, backupsInStore, wordInStore } from '../backup/backups-in-store.ts';
import { sealFile } from '../backup/sealed-file.ts';
import { makeWaitingFolder, sendWaiting } from '../backup/send-waiting.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { operatedEnv } from '../operated-env.ts';
import { withDatabase } from '../with-database.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Writes everything into one file that either database can be restored from',
  usage: '[file]',
  details:
    'All rows, all files (also those in an object store), the emails waiting in the outbox and the secret that signs sessions: whoever has the file has everything, so keep it as safe as the original. Queued jobs are not in it. The server may keep running; with the embedded database everybody waits while the rows are written. With --recipient or BACKUP_RECIPIENTS it is encrypted, in the format of age. With --to s3 it is put into the object store, under the name that stands in place of the file.',
  options: {
    recipient: {
      type: 'string',
      value: 'age1…',
      description: 'encrypts it for this public key; several are separated by commas',
    },
    check: {
      type: 'boolean',
      description: 'restores it once into a database of its own, and compares every row',
    },
    to: { type: 'string', value: 's3|folder', description: 'where it goes; a folder if nothing is said' },
    keep: {
      type: 'string',
      value: 'number',
      description: 'of the backups in the store that servers named, the newest that stay',
    },
    resume: {
      type: 'boolean',
      description: 'makes none, and goes on sending those that did not reach the store',
    },
    json: { type: 'boolean', description: 'prints what was made for a program to read' },
  },
  async run(context) {
    const { options } = context;
    if (options.resume) return resume(context);
    if (options.to !== undefined && options.to !== 's3' && options.to !== 'folder')
      throw new CommandError(`Usage: npm run admin -- backup ${backup.usage} --to s3|folder`);
    if (options.to === 's3') return backUpToStore(context);
    const { suffix, folder } = described(context);
    const target = path.resolve(folder, context.words[0] ?? `everyday-backup-${stamp()}${suffix}`);
    if (existsSync(target)) throw new CommandError(`${target} already exists. Name another file.`);
    const made = await make(context, target);
    report(context, { ...made, place: 'folder', name: target, printed: target });
  },
};

/** Every server has its own, so that two never write the same file. */
const stamp = () => new Date().toISOString().slice(0, 16).replaceAll(':', '-');

function described({ env, options, folder }: CommandContext) {
  const recipients =
    typeof options.recipient === 'string'
      ? options.recipient.split(',').flatMap((key) => key.trim() || [])
      : env.backups.recipients;
  return { recipients, folder, suffix: recipients.length > 0 ? '.zip.age' : '.zip' };
}

interface Made {
  manifest: Manifest;
  bytes: number;
  /** Including what operators have connected. */
  env: Env;
}

/** Writes, checks and encrypts it. Half a backup is worse than none, so `target` appears only when complete. */
async function make(
  context: CommandContext,
  target: string,
  /** Rejects combinations that cannot work. */
  check: (env: Env) => unknown = () => undefined,
): Promise<Made> {
  const { terminal, log, options } = context;
  const { recipients } = described(context);
  // The unencrypted file is written where everything else is unencrypted too, and is not part of any backup.
  const cache = path.join(context.env.dataFolder, 'cache');
  await mkdir(cache, { recursive: true });
  const clear = recipients.length > 0 ? path.join(cache, `backup-${randomUUID()}.zip`) : target;
  return withDatabase(context, async (open) => {
    try {
      const env = await operatedEnv(context, open);
      check(env);
      const filesFolder = path.join(env.dataFolder, 'files');
      const places = createFileStores({ settings: env.fileStore, filesFolder, log });
      const { manifest } = await writeBackup({
        open,
        folder: env.dataFolder,
        elsewhere: (['files', 'archives'] as const).flatMap((area) => {
          const store = places.placesOf(area).s3;
          return store ? [{ area, store }] : [];
        }),
        authSecret: loadAuthSecret(env.authSecret, env.dataFolder),
        target: clear,
        onProgress: terminal.progress,
      });
      if (options.check) await runAdminCommand('check-backup', clear);
      if (clear !== target) await sealFile(clear, target, recipients);
      return { manifest, bytes: (await stat(target)).size, env };
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    } finally {
      if (clear !== target) await rm(clear, { force: true });
    }
  });
}

async function backUpToStore(context: CommandContext): Promise<void> {
  const { options, words, terminal } = context;
  const { suffix } = described(context);
  const name = words[0] ?? `everyday-backup-${stamp()}${suffix}`;
  if (!name.endsWith(suffix) || name.includes('/'))
    throw new CommandError(`In the store, the name of a backup ends in ${suffix} and has no folder.`);
  const keep = options.keep === undefined ? undefined : Number(options.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new CommandError('--keep is a number of backups, at least 1.');
  const { dataFolder } = context.env;
  const waiting = await makeWaitingFolder(dataFolder);
  const target = path.join(waiting, name);
  if (existsSync(target))
    throw new CommandError(`A backup ${name} is already waiting here. Name another one.`);
  // It is queued once complete and verified: the sender must not find a part of it.
  const growing = path.join(waiting, `${name}.growing`);
  const made = await make(context, growing, backupsInStore);
  await rename(growing, target);
  const store = backupsInStore(made.env);
  await sendWaiting(dataFolder, name, store, terminal);
  await tidy(context, store, keep);
  report(context, { ...made, place: 's3', name, printed: wordInStore(name) });
}

/** The new one is safe; the next run repeats a failed clean-up. */
async function tidy({ log }: CommandContext, store: BackupsInStore, keep: number | undefined): Promise<void> {
  try {
    if (keep !== undefined) await store.keepNewest(keep);
    await store.removeUnfinished();
  } catch (error) {
    log.warn('older backups could not be removed from the store', { error });
  }
}

async function resume(context: CommandContext): Promise<void> {
  const { terminal, env } = context;
  const names = await listWaiting(env.dataFolder);
  if (names.length === 0) return terminal.print('No backup waits here.');
  const operated = env.fileStore ? env : await withDatabase(context, (open) => operatedEnv(context, open));
  const store = backupsInStore(operated);
  for (const name of names) {
    const isSent = await sendWaiting(env.dataFolder, name, store, terminal);
    terminal.print(isSent ? wordInStore(name) : `${name} is being sent by another process.`);
  }
}

function report(
  { terminal, options }: CommandContext,
  { manifest, bytes, place, name, printed }: Made & { place: string; name: string; printed: string },
): void {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const { files } = manifest;
  terminal.print(
    options.json
      ? JSON.stringify({ place, name, bytes, rows, files })
      : `${printed}\n${describeBytes(bytes)}: ${rows} rows, ${files} files`,
  );
}
