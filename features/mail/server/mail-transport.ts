import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/log.ts';

export interface DeliverableMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Takes one letter out of the house. @throws when it was not taken; the job then tries again. */
export interface MailTransport {
  deliver(mail: DeliverableMail): Promise<void>;
}

export interface MailTransportOptions {
  smtpUrl: string | undefined;
  from: string;
  /** Where letters are kept while there is no mail server. */
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

/** Hands letters to a mail server. The library is loaded with the first letter. */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const opened = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(url, { from });
  };
  let transport: ReturnType<typeof opened> | undefined;
  return {
    async deliver(mail) {
      transport ??= opened();
      await (await transport).sendMail(addressed(mail));
    },
  };
}

/**
 * Keeps letters as files that any mail program opens, for servers without a mail server. The log names
 * each one, so that whoever runs the server on their own machine finds the link they asked for.
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
  return {
    async deliver(mail) {
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
        from,
        ...addressed(mail),
      });
      // Letters hold links that open accounts.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const moment = new Date().toISOString().replaceAll(':', '-');
      const file = join(folder, `${moment}-${crypto.randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      log.warn('a mail waits in the outbox because SMTP_URL is not set', { file });
    },
  };
}

/** As one address, whatever commas it may hold. */
function addressed({ to, ...mail }: DeliverableMail) {
  return { ...mail, to: { name: '', address: to } };
}
