import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { type Command, type CommandContext, CommandError, requireWord } from '../command.ts';
import { readEmail } from '../read-email.ts';
import { table } from '../terminal.ts';
import { withDatabase } from '../with-database.ts';

interface WaitingMail {
  id: string;
  recipient: string;
  subject: string;
  tries: number;
  next: string;
  problem: string | null;
}

export const outbox: Command = {
  name: 'outbox',
  summary:
    'Shows the emails that are waiting: files where there is no mail server, and those not yet delivered',
  usage: '[show <file> | retry]',
  details:
    '“outbox” lists them, “outbox show <file>” prints one, “outbox retry” makes the server retry at once what the mail server did not accept.',
  async run(context) {
    const [word] = context.words;
    if (word === undefined) return listAll(context);
    if (word === 'show') return show(context);
    if (word === 'retry') return retry(context);
    throw new CommandError(`Usage: npm run admin -- outbox ${outbox.usage}`);
  },
};

async function listAll(context: CommandContext): Promise<void> {
  const { terminal } = context;
  const folder = folderOf(context);
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.eml')) : [];
  const emails = await Promise.all(
    names.toSorted().map(async (name) => {
      const { to, subject } = readEmail(await readFile(path.join(folder, name)));
      return [name, to, subject];
    }),
  );
  terminal.print(`Kept in ${folder}: ${emails.length}`);
  if (emails.length > 0) terminal.print(`${table(['File', 'To', 'Subject'], emails)}\n`);
  const waiting = await withDatabase(context, ({ database }) => listWaiting(database));
  terminal.print(`Waiting to be sent: ${waiting.length}`);
  if (waiting.length === 0) return;
  const rows = waiting.map((mail) => [
    mail.recipient,
    mail.subject,
    String(mail.tries),
    mail.next,
    mail.problem ?? '',
  ]);
  terminal.print(table(['To', 'Subject', 'Tries', 'Next (UTC)', 'Last answer'], rows));
}

async function listWaiting(database: Database): Promise<WaitingMail[]> {
  const [queue] = await select<{ exists: boolean }>(
    database,
    sql`select to_regclass('jobs.job') is not null as exists`,
  );
  if (!queue?.exists) return [];
  return select<WaitingMail>(
    database,
    sql`select id::text, data ->> 'to' as recipient, data ->> 'subject' as subject,
        retry_count as tries, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as next,
        output ->> 'message' as problem
      from jobs.job where name = 'mail' and state in ('created', 'retry', 'active', 'failed')
      order by created_on limit 500`,
  );
}

async function show(context: CommandContext): Promise<void> {
  const name = requireWord(context, 1, outbox);
  const folder = folderOf(context);
  if (path.basename(name) !== name || !existsSync(path.join(folder, name))) {
    throw new CommandError(`There is no email ${name} in ${folder}.`);
  }
  const { to, subject, text } = readEmail(await readFile(path.join(folder, name)));
  context.terminal.print(`To: ${to}\nSubject: ${subject}\n\n${text}`);
}

async function retry(context: CommandContext): Promise<void> {
  await withDatabase(context, async ({ database }) => {
    const rows = await select<{ id: string }>(
      database,
      sql`update jobs.job set start_after = now() where name = 'mail' and state = 'retry' returning id`,
    );
    const count = rows.length === 1 ? '1 email is' : `${rows.length} emails are`;
    context.terminal.print(`${count} tried again as soon as the server runs.`);
  });
}

function folderOf({ env }: CommandContext): string {
  return path.join(env.dataFolder, 'outbox');
}
