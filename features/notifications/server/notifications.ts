import { type AlertPerson, describeAlert } from '#features/accounts/server/security-alert.ts';
import type { Mailer } from '#features/mail/server/mailer.ts';
import type { MailKind } from '#features/notifications/shared/mail-kind.ts';
import type { Database } from '#server/db/database.ts';
import type { GuardedPost } from '#server/fetch/guarded-post.ts';
import type { Jobs } from '#server/jobs.ts';
import type { Log } from '#server/log.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotifyOfAnswer } from './notify-of-answer.ts';
import { createNotifyOfShared } from './notify-of-shared.ts';
import { createNotifyPerson } from './notify-person.ts';
import { derivePushKeys } from './push-keys.ts';
import { createPushSender, pushContact } from './push-sender.ts';
import { createPushes, type LanguageOfPerson } from './pushes.ts';
import { createNewsletters } from './send-newsletter.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

export interface NotificationsOptions {
  database: Database;
  jobs: Jobs;
  mailer: Mailer;
  post: GuardedPost;
  secret: string;
  /** This server's public URL, without a trailing slash. */
  baseUrl: string;
  operatorContact: string | undefined;
  languageOfPerson?: LanguageOfPerson | undefined;
  /** The operator may switch browser notifications off while the server runs. */
  isPushOn?: () => boolean;
  log: Log;
  /** From every feature that sends emails; grows until all are registered. */
  kinds: readonly MailKind[];
}

/** Everything that reaches people while they are away. Other features receive the parts they need. */
export function createNotifications(options: NotificationsOptions) {
  const { database, jobs, mailer, post, secret, baseUrl, operatorContact, log, kinds } = options;
  const links = createUnsubscribeLinks({ secret, baseUrl, kinds });
  const notifyPerson = createNotifyPerson({ mailer, links, kinds });
  const sender = createPushSender({
    keys: derivePushKeys(secret),
    contact: pushContact(operatorContact, baseUrl),
    post,
  });
  const { languageOfPerson, isPushOn = () => true } = options;
  const pushes = createPushes({ database, jobs, sender, languageOfPerson, isOn: isPushOn, log });

  const alertPerson: AlertPerson = async (tx, userId, alert) => {
    const { subject, paragraphs, action } = describeAlert(alert);
    await notifyPerson(tx, userId, {
      kind: 'security',
      subject,
      paragraphs,
      action: { label: action.label, href: `${baseUrl}${action.path}` },
    });
    const message = {
      title: subject,
      body: paragraphs[1] ?? '',
      href: action.path,
      tag: `security-${alert.kind}`,
    };
    await pushes.push(tx, userId, message, { isUrgent: true });
  };

  return {
    notifyPerson,
    push: pushes.push,
    alertPerson,
    notifyOfAnswer: createNotifyOfAnswer({ database, pushes, log }),
    notifyOfShared: createNotifyOfShared({ database, jobs, pushes }),
    newsletters: createNewsletters({ database, jobs, notify: notifyPerson }),
    /** Call this once `kinds` is complete. */
    createRoutes: () => notificationsRoutes({ database, pushes, links, kinds, baseUrl }),
  };
}
