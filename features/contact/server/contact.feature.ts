import type { Mailer } from '#features/mail/server/mailer.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { contactRoutes } from './contact.routes.ts';

export function contactFeature({ database, env }: FeatureContext, { mailer }: { mailer: Mailer }) {
  const mailTo = env.contact?.mailTo;
  return { name: 'contact', routes: [contactRoutes({ database, mailer, mailTo })] } satisfies Feature;
}
