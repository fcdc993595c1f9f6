import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type Command, CommandError, requireWord } from '../command.ts';

export const backupKey: Command = {
  name: 'backup-key',
  summary: 'Makes a key for encrypted backups',
  usage: '<file>',
  details:
    'The file is what opens backups: keep it away from this server. What is printed is the public half, for BACKUP_RECIPIENTS or --recipient; with it alone nobody can open anything. Keys of age-keygen work as well.',
  isOfItsOwn: true,
  async run(context) {
    const file = path.resolve(context.folder, requireWord(context, 0, backupKey));
    if (existsSync(file)) throw new CommandError(`${file} already exists. Name another file.`);
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
    context.terminal.print(recipient);
  },
};
