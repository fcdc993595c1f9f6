import type { Transaction } from '#server/db/database.ts';
import { defineJob, type Jobs } from '#server/jobs.ts';
import type { Language } from '#shared/language/languages.ts';
import type { MailInput } from './mail-content.ts';
import type { MailTransport } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

export interface Mailer {
  /** Queues an email within `tx`: it is sent only if that commits, and retried for about two days. */
  send(tx: Transaction, mail: MailInput): Promise<void>;
}

/** Delays of 1, 2, 4 … minutes; ten retries outlast most mail server outages. */
export const mailJob = defineJob<MailInput>({
  name: 'mail',
  retryLimit: 10,
  retryDelay: 60,
  expireInSeconds: 120,
});

/** A person's choice in the settings, by address. */
export type LanguageOfAddress = (tx: Transaction, address: string) => Promise<Language | null>;

export function createMailer({
  jobs,
  transport,
  languageOfAddress,
}: {
  jobs: Jobs;
  transport: MailTransport;
  languageOfAddress?: LanguageOfAddress;
}): Mailer {
  jobs.handle(mailJob, async ({ to, language = 'en', ...content }) => {
    const { calendar, replyTo } = content;
    await transport.deliver({
      ...{ to, ...renderMail(content, language) },
      ...(calendar && { calendar }),
      ...(replyTo !== undefined && { replyTo }),
    });
  });
  return {
    async send(tx, mail) {
      const chosen = await languageOfAddress?.(tx, mail.to);
      await jobs.enqueue(tx, mailJob, { ...mail, ...(chosen && { language: chosen }) });
    },
  };
}
