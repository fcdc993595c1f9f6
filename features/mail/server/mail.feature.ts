import type { Feature, FeatureContext } from '#server/feature.ts';
import type { MailTransport } from './mail-transport.ts';
import { createMailer, type LanguageOfAddress } from './mailer.ts';

export function mailFeature(
  { jobs }: FeatureContext,
  { transport, languageOfAddress }: { transport: MailTransport; languageOfAddress: LanguageOfAddress },
) {
  return {
    name: 'mail',
    services: {
      mailer: createMailer({ jobs, transport, languageOfAddress }),
      /** Emails to that address that are kept here, as files. */
      forgetMails: async (address: string, before: Date) => transport.forget?.(address, before),
    },
  } satisfies Feature;
}
