import type { Mailer } from '#features/mail/server/mailer.ts';
import type { MailKind } from '#features/notifications/shared/mail-kind.ts';
import { notificationsMailKinds } from '#features/notifications/shared/notifications.mail-kinds.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { checkMailKinds } from './check-mail-kinds.ts';
import { createNotifications } from './notifications.ts';
import type { LanguageOfPerson } from './pushes.ts';

declare module '#server/feature.ts' {
  interface FeatureSlots {
    mailKinds: MailKind;
  }
}

export function notificationsFeature(
  context: FeatureContext,
  { mailer, languageOfPerson }: { mailer: Mailer; languageOfPerson?: LanguageOfPerson },
) {
  const { database, jobs, guardedPost: post, secret, baseUrl, env, live, log } = context;
  const { operatorContact } = env;
  const kinds = context.contributions('mailKinds');
  const { createRoutes, ...services } = createNotifications({
    database,
    jobs,
    mailer,
    post,
    secret,
    baseUrl,
    operatorContact,
    languageOfPerson,
    isPushOn: () => live.now().push?.isOn ?? true,
    log,
    kinds,
  });
  return {
    name: 'notifications',
    mailKinds: notificationsMailKinds,
    services,
    /** Read once every feature has registered the email kinds it sends. */
    get routes() {
      checkMailKinds(kinds);
      return [createRoutes()];
    },
  } satisfies Feature;
}
