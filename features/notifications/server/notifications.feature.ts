import type { Mailer } from '#features/mail/server/mailer.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { createNotifications } from './notifications.ts';

export function notificationsFeature(context: FeatureContext, { mailer }: { mailer: Mailer }) {
  const { database, jobs, guardedPost: post, secret, baseUrl, env, log } = context;
  const { operatorContact } = env;
  const { routes, ...services } = createNotifications({
    database,
    jobs,
    mailer,
    post,
    secret,
    baseUrl,
    operatorContact,
    log,
  });
  return { name: 'notifications', routes: [routes], services } satisfies Feature;
}
