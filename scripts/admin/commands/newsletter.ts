import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createMailer } from '#features/mail/server/mailer.ts';
import { createNotifyPerson } from '#features/notifications/server/notify-person.ts';
import { createNewsletters, type Newsletter } from '#features/notifications/server/send-newsletter.ts';
import { createUnsubscribeLinks } from '#features/notifications/server/unsubscribe-links.ts';
import { notificationsMailKinds } from '#features/notifications/shared/notifications.mail-kinds.ts';
import { loadAuthSecret } from '#server/auth-secret.ts';
import { Jobs } from '#server/jobs.ts';
import { type Command, CommandError, requireWord } from '../command.ts';
import { withDatabase } from '../with-database.ts';

const kinds = ['newsletter', 'updates'] as const;

export const newsletter: Command = {
  name: 'newsletter',
  summary: 'Emails everybody who has newsletters, or product updates, switched on',
  usage: '<file>',
  details:
    'The first line of the file is the subject, everything after it the text; empty lines separate paragraphs. The server sends it in batches, and every email has an unsubscribe link.',
  options: {
    kind: {
      type: 'string',
      value: kinds.join(' | '),
      description: 'which preference decides; newsletter by default',
    },
  },
  async run(context) {
    const { terminal, env, log, options } = context;
    const kind = kinds.find((one) => one === (options.kind ?? 'newsletter'));
    if (!kind) throw new CommandError(`--kind must be ${kinds.join(' or ')}.`);
    const email = parseNewsletter(
      await readEmail(path.resolve(context.folder, requireWord(context, 0, newsletter))),
      kind,
    );
    await withDatabase(context, async (open) => {
      const jobs = new Jobs({ open, log });
      const links = createUnsubscribeLinks({
        secret: loadAuthSecret(env.authSecret, env.dataFolder),
        baseUrl: env.publicUrl ?? `http://localhost:${env.port}`,
        kinds: notificationsMailKinds,
      });
      const mailer = createMailer({
        jobs,
        transport: { deliver: () => Promise.reject(new CommandError('Emails are sent by the server.')) },
      });
      const notify = createNotifyPerson({ mailer, links, kinds: notificationsMailKinds });
      const newsletters = createNewsletters({ database: open.database, jobs, notify });
      await jobs.prepare();
      try {
        const readers = await newsletters.countReaders(kind);
        if (readers === 0) throw new CommandError('Nobody has this kind of email switched on.');
        terminal.print(`${email.subject}\n\n${email.paragraphs.join('\n\n')}\n`);
        await terminal.confirm(`Send this to ${readers === 1 ? '1 person' : `${readers} people`}?`);
        await newsletters.send(email);
      } finally {
        await jobs.stop(0);
      }
      terminal.print(
        'It is queued. A running server sends it at once; otherwise it is sent when the server starts.',
      );
    });
  },
};

async function readEmail(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`The file ${file} cannot be read.`, { cause });
  });
}

function parseNewsletter(text: string, kind: Newsletter['kind']): Newsletter {
  const [subject = '', ...rest] = text.trim().split('\n');
  const paragraphs = rest
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (subject.trim() === '' || paragraphs.length === 0) {
    throw new CommandError(
      'The file needs the subject on its first line and at least one paragraph after it.',
    );
  }
  return { kind, subject: subject.trim(), paragraphs };
}
