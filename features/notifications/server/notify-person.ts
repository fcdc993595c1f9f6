import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { MailInput } from '#features/mail/server/mail-content.ts';
import type { Mailer } from '#features/mail/server/mailer.ts';
import type { MailKind, MailKindId } from '#features/notifications/shared/mail-kind.ts';
import type { Transaction } from '#server/db/database.ts';
import { required } from '#shared/required.ts';
import { readPreferences } from './preferences.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export interface Notice extends Pick<MailInput, 'subject' | 'paragraphs' | 'action'> {
  kind: MailKindId;
}

/** Emails a person, unless they switched that kind of email off. Within `tx`. */
export type NotifyPerson = (tx: Transaction, userId: string, notice: Notice) => Promise<void>;

export function createNotifyPerson({
  mailer,
  links,
  kinds,
}: {
  mailer: Mailer;
  links: UnsubscribeLinks;
  kinds: readonly MailKind[];
}): NotifyPerson {
  return async (tx, userId, { kind: id, ...content }) => {
    const kind = required(kinds.find((each) => each.id === id));
    const preferences = await readPreferences(tx, userId, [kind]);
    if (!preferences?.[kind.preference]) return;
    const [person] = await tx
      .select({ email: users.email, name: users.name })
      .from(users)
      .where(eq(users.id, userId));
    if (!person) return;
    await mailer.send(tx, {
      ...content,
      to: person.email,
      ...(person.name && { name: person.name }),
      footnote: kind.reason,
      unsubscribe: links.linksFor(userId, kind.code),
    });
  };
}
