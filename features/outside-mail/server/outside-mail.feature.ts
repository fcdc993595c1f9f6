import type { Mailer } from '#features/mail/server/mailer.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { outsideMailRoutes } from './outside-mail.routes.ts';
import { createOutsideMailer, forgetOldMails } from './outside-mailer.ts';
import { createStopLinks } from './stop-links.ts';

interface OutsideMailNeeds {
  mailer: Mailer;
  sendsMail: () => boolean;
}

export function outsideMailFeature(
  { database, secret, baseUrl }: FeatureContext,
  { mailer, sendsMail }: OutsideMailNeeds,
) {
  const links = createStopLinks({ secret, baseUrl });
  return {
    name: 'outside-mail',
    services: { outsideMailer: createOutsideMailer({ mailer, links, sendsMail }) },
    routes: [outsideMailRoutes({ database, links })],
    sweeps: [
      { name: 'outside-mail.forget', when: { cron: '41 3 * * *' }, run: () => forgetOldMails(database) },
    ],
  } satisfies Feature;
}
