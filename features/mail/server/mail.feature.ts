import type { Feature, FeatureContext } from '#server/feature.ts';
import { mailRoutes } from './mail.routes.ts';
import { noteOutcomes } from './mail-outcomes.ts';
import type { MailTransport } from './mail-transport.ts';
import { createMailer, type LanguageOfAddress } from './mailer.ts';

export function mailFeature(
  { database, jobs, live, log }: FeatureContext,
  { transport, languageOfAddress }: { transport: MailTransport; languageOfAddress: LanguageOfAddress },
) {
  const sendsMail = () => live.now().mail?.smtpUrl !== undefined;
  const noted = noteOutcomes(transport, { database, sendsMail, log });
  return {
    name: 'mail',
    services: {
      mailer: createMailer({ jobs, transport: noted, languageOfAddress }),
      /** Emails to that address stored here as files. */
      forgetMails: async (address: string, before: Date) => transport.forget?.(address, before),
    },
    routes: [mailRoutes({ database })],
  } satisfies Feature;
}
