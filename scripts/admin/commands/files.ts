import path from 'node:path';
import { createFileStores } from '#features/files/server/create-file-stores.ts';
import { moveFiles } from '#features/files/server/move-files.ts';
import { describeBytes } from '#features/files/shared/file-kinds.ts';
import { AppError } from '#server/errors.ts';
import { type Command, CommandError, requireWord } from '../command.ts';
import { operatedEnv } from '../operated-env.ts';
import { withDatabase } from '../with-database.ts';

export const files: Command = {
  name: 'files',
  summary: 'Moves files between the data folder and an object store',
  usage: 'move --to s3|folder',
  details:
    'People go on using them meanwhile. Each file is copied, read back and compared before it is removed where it was; after an interruption, run the command again. FILE_STORE must name the place already, so that new files go there too. With several servers that have folders of their own, run it on each. Archives of exports and imports stay where they are and expire within a day.',
  options: { to: { type: 'string', value: 's3|folder', description: 'where they go' } },
  async run(context) {
    const { env, log, terminal, options } = context;
    const usage = `Usage: npm run admin -- files ${files.usage}`;
    if (requireWord(context, 0, files) !== 'move') throw new CommandError(usage);
    const { to } = options;
    if (to !== 's3' && to !== 'folder') throw new CommandError(usage);
    const settings =
      env.fileStore ?? (await withDatabase(context, (open) => operatedEnv(context, open))).fileStore;
    const filesFolder = path.join(env.dataFolder, 'files');
    const { folder, s3 } = createFileStores({ settings, filesFolder, log }).placesOf('files');
    if (!settings || !s3) {
      throw new CommandError(
        'There is no object store: connect one in the console, or set S3_ENDPOINT, S3_BUCKET and the keys, and restart.',
      );
    }
    if (settings.writesTo !== to) {
      throw new CommandError(
        `New files still go to the other place. Choose it in the console, or set FILE_STORE=${to} and restart every server, then run this again.`,
      );
    }
    const places = to === 's3' ? { from: folder, to: s3 } : { from: s3, to: folder };
    const moved = await moveFiles({ ...places, log }, (now) =>
      terminal.progress(`Moved ${now.files} files, ${describeBytes(now.bytes)}`),
    ).catch((cause: unknown) => {
      if (!(cause instanceof AppError)) throw cause;
      throw new CommandError(
        'The store for files cannot be used at the moment; the log says why. Nothing is lost: run the command again to go on.',
        { cause },
      );
    });
    terminal.print(`Moved ${moved.files} files, ${describeBytes(moved.bytes)}, all compared.`);
    if (moved.failed > 0) {
      throw new CommandError(
        `${moved.failed} files could not be moved and stay where they were; the log says why. Run the command again to go on.`,
      );
    }
  },
};
