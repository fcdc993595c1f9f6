import type { Feature, FeatureContext } from '#server/feature.ts';
import { defineJob } from '#server/jobs.ts';
import { mailRoutes } from './mail.routes.ts';
import { noteOutcomes } from './mail-outcomes.ts';
import type { MailTransport } from './mail-transport.ts';
import { createMailer, type LanguageOfAddress } from './mailer.ts';

/** Delays of 1, 2, 4 … minutes, for about two days. */
const forgetJob = defineJob<{ address: string; before: string }>({
  name: 'mail.forget',
  retryLimit: 10,
  retryDelay: 60,
  expireInSeconds: 120,
});

export function mailFeature(
  { database, jobs, live, log }: FeatureContext,
  { transport, languageOfAddress }: { transport: MailTransport; languageOfAddress: LanguageOfAddress },
) {
  const sendsMail = () => live.now().mail?.smtpUrl !== undefined;
  jobs.handle(forgetJob, async ({ address, before }) => transport.forget?.(address, new Date(before)));
  const noted = noteOutcomes(transport, { database, sendsMail, log });
  return {
    name: 'mail',
    services: {
      mailer: createMailer({ jobs, transport: noted, languageOfAddress }),
      /** Emails to that address stored here as files. */
      forgetMails: async (address: string, before: Date) => {
        try {
          await transport.forget?.(address, before);
        } catch (error) {
          // The folder may be out of reach for now: whoever was told that they are gone must be right in the end.
          log.warn('emails are left in the outbox until the next try', { error });
          await database.transaction((tx) =>
            jobs.enqueue(tx, forgetJob, { address, before: before.toISOString() }),
          );
        }
      },
    },
    routes: [mailRoutes({ database })],
  } satisfies Feature;
}
