import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/log.ts';
import { sha256 } from '#server/sha256.ts';
import type { CalendarMethod } from './mail-content.ts';

export interface DeliverableMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  replyTo?: string;
  calendar?: { method: CalendarMethod; file: string };
}

/** Sends one email. @throws if it was not accepted; the job then retries. */
export interface MailTransport {
  deliver(mail: DeliverableMail): Promise<void>;
  /** Deletes emails stored here for this address before that moment; absent if none are stored. */
  forget?(address: string, before: Date): Promise<void>;
}

export interface MailTransportOptions {
  smtpUrl: string | undefined;
  from: string;
  /** Where emails are stored while there is no mail server. */
  outboxFolder: string;
  log: Log;
}

export function createMailTransport({
  smtpUrl,
  from,
  outboxFolder,
  log,
}: MailTransportOptions): MailTransport {
  return smtpUrl
    ? createSmtpTransport({ url: smtpUrl, from })
    : createOutboxTransport({ folder: outboxFolder, from, log });
}

/** With the settings at the time of sending. Emails in the outbox are found whatever the settings are by then. */
export function followTransport(
  current: () => MailTransport,
  outbox: Omit<MailTransportOptions, 'smtpUrl'>,
): MailTransport {
  const { outboxFolder: folder, from, log } = outbox;
  const waiting = createOutboxTransport({ folder, from, log });
  return {
    deliver: (mail) => current().deliver(mail),
    async forget(address, before) {
      const transport = current();
      await (transport.forget ?? waiting.forget)?.(address, before);
    },
  };
}

/** Sends emails through a mail server. The library is loaded with the first email. */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const opened = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(url, { from });
  };
  let transport: ReturnType<typeof opened> | undefined;
  return {
    async deliver(mail) {
      transport ??= opened();
      await (await transport).sendMail(addressed(mail, from));
    },
  };
}

/**
 * Stores emails as files that any mail client opens, for servers without a mail server. Each one is logged, so that
 * operators on their own machine find the link they requested.
 */
export function createOutboxTransport({
  folder,
  from,
  log,
}: {
  folder: string;
  from: string;
  log: Log;
}): MailTransport {
  const delivering = new Set<Promise<void>>();
  async function write(mail: DeliverableMail, moment: Date): Promise<void> {
    const { createTransport } = await import('nodemailer');
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      from,
      ...addressed(mail, from),
    });
    // Emails contain links that open accounts.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${nameOf(moment)}-${recipientMark(mail.to)}-${crypto.randomUUID().slice(0, 8)}.eml`;
    const file = join(folder, name);
    await writeFile(file, message as Buffer, { mode: 0o600 });
    log.warn('an email is waiting in the outbox because no mail server is connected', { file });
  }
  return {
    async deliver(mail) {
      // Named by its start time, so that an email in progress is older than whatever triggers its deletion.
      const written = write(mail, new Date());
      delivering.add(written);
      await written.finally(() => delivering.delete(written));
    },
    async forget(address, before) {
      await Promise.allSettled(delivering);
      for (const name of await readdir(folder).catch(ignoreMissing)) {
        if (!name.endsWith('.eml') || name >= nameOf(before)) continue;
        const file = join(folder, name);
        if (await isFor(file, name, address)) await rm(file, { force: true });
      }
    },
  };
}

function nameOf(moment: Date): string {
  return moment.toISOString().replaceAll(':', '-');
}

/** Identifies a file's recipient without revealing the address in file listings. */
function recipientMark(address: string): string {
  return sha256(address.toLowerCase()).slice(0, 16);
}

async function isFor(file: string, name: string, address: string): Promise<boolean> {
  if (name.includes(`-${recipientMark(address)}-`)) return true;
  // Older file names do not identify their recipient.
  const [head = ''] = (await readFile(file, 'utf8').catch(() => '')).split(/\r?\n\r?\n/, 1);
  const to = /^to:\s*<?([^\s<>]+)>?\s*$/im.exec(head)?.[1];
  return to?.toLowerCase() === address.toLowerCase();
}

function ignoreMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** As a single address, even if it contains commas. */
function addressed({ to, calendar, replyTo, ...mail }: DeliverableMail, from: string) {
  return {
    ...mail,
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    // Both as an alternative body and as a file: clients differ in which one they look for.
    ...(calendar && {
      icalEvent: {
        method: calendar.method,
        filename: calendar.method === 'REPLY' ? 'answer.ics' : 'invite.ics',
        content: calendar.method === 'REPLY' ? calendar.file : sentBy(calendar.file, from),
      },
    }),
  };
}

/**
 * Tells clients that compare the sender with the meeting's organiser that one acts for the other (RFC 5545, 3.2.18).
 * The rest of the line follows, folded.
 */
function sentBy(file: string, from: string): string {
  const address = /<([^<>\s"]+@[^<>\s"]+)>\s*$/.exec(from)?.[1] ?? /^[^<>\s"]+@[^<>\s"]+$/.exec(from)?.[0];
  return address === undefined
    ? file
    : file.replaceAll(/^ORGANIZER(?=[;:])/gm, `ORGANIZER;SENT-BY="mailto:${address}"\r\n `);
}
