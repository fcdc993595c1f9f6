import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { OperatorCaller } from '#features/accounts/server/operators/operator-events.ts';
import { normaliseEmail } from '#features/accounts/server/passwords/password.ts';
import { makeInvitation, markMailed } from '#features/accounts/server/sign-up/invitations.ts';
import { invitationHash, invitationLastsDays } from '#features/accounts/shared/invitations.contract.ts';
import type { OutsideMailer } from '#features/outside-mail/server/outside-mailer.ts';
import type { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import type { InviteAnswer } from '#features/people/shared/people.contract.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { brand } from '#shared/brand.ts';

interface Invite {
  email: string | undefined;
  isMailed: boolean;
  /** The origin of the operator's page. */
  origin: string;
  by: OperatorCaller & { userId: string };
}

/** Always creates a link; emails it only if requested and possible. */
export function invite(
  {
    database,
    outsideMailer,
    publicUrl,
  }: { database: Database; outsideMailer: OutsideMailer; publicUrl: string | undefined },
  { email, isMailed, origin, by }: Invite,
): Promise<InviteAnswer> {
  const to = email === undefined ? null : normaliseEmail(email);
  return database.transaction(async (tx) => {
    if (to !== null) {
      const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, to));
      if (known) {
        throw new AppError('invalid_input', {
          message: 'They already have an account here.',
          details: { field: 'email' },
        });
      }
    }
    const wantsMail = isMailed && to !== null;
    const { id, token, expiresAt } = await makeInvitation(tx, { email: to }, by);
    const link = `${publicUrl ?? origin}/signup#${invitationHash}${token}`;
    let mail: OutsideOutcome | null = null;
    if (wantsMail) {
      mail = await outsideMailer.send(tx, by.userId, {
        to,
        subject: said`You are invited to ${brand.name}`,
        paragraphs: [
          said`Somebody who runs a ${brand.name} server would like you to have an account there: an assistant that answers with its sources.`,
          said`The link works once, within ${invitationLastsDays} days, and for this address alone. If you do not want an account, ignore this email.`,
        ],
        action: { label: 'Accept the invitation', href: link },
      });
      if (mail === 'sent') await markMailed(tx, id);
    }
    return { link, expiresAt: expiresAt.toISOString(), mail };
  });
}
