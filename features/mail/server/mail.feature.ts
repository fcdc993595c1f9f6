import type { Feature, FeatureContext } from '#server/feature.ts';
import type { MailTransport } from './mail-transport.ts';
import { createMailer } from './mailer.ts';

export function mailFeature({ jobs }: FeatureContext, { transport }: { transport: MailTransport }) {
  return {
    name: 'mail',
    services: {
      mailer: createMailer({ jobs, transport }),
      /** Emails to that address that are kept here, as files. */
      forgetMails: async (address: string, before: Date) => transport.forget?.(address, before),
    },
  } satisfies Feature;
}
