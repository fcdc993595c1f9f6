import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { recordAudit } from '#features/accounts/server/audit.ts';
import type { Caller } from '#features/accounts/server/caller.ts';
import { deleteTokens, issueToken, takeToken } from '#features/accounts/server/passwords/one-time-tokens.ts';
import type { AlertPerson } from '#features/accounts/server/security-alert.ts';
import { nameDevice } from '#features/accounts/server/sessions/device-name.ts';
import type { Mailer } from '#features/mail/server/mailer.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import { said } from '#server/language/sentence.ts';
import { brand } from '#shared/brand.ts';
import { violatedIndex } from './unique-violation.ts';

export interface ChangeEmailDependencies {
  database: Database;
  mailer: Mailer;
  alertPerson: AlertPerson;
  /** This server's public URL, without a trailing slash. */
  baseUrl: string;
}

/**
 * Asks the new address for confirmation, and notifies the old one. The response is the same if the address is taken;
 * only its owner learns of it, by an email without a link.
 */
export async function askForEmailChange(
  { database, mailer, baseUrl }: ChangeEmailDependencies,
  actor: Actor,
  input: string,
  caller: Caller,
): Promise<void> {
  const email = input.trim().toLowerCase();
  if (email === actor.email) {
    throw new AppError('invalid_input', {
      message: 'That is already your address.',
      details: { field: 'email' },
    });
  }
  const { userId, name } = actor;
  const device = nameDevice(caller.userAgent);
  await database.transaction(async (tx) => {
    const token = await issueToken(tx, { userId, purpose: 'email-change', details: { email } });
    const isTaken = await hasOwner(tx, email);
    // An unconfirmed address may be a stranger's, who could then follow a link to the new one.
    const [known] = await tx
      .select({ isVerified: users.emailVerified })
      .from(users)
      .where(eq(users.id, userId));
    const named = known?.isVerified ? email : 'another one';
    await mailer.send(tx, {
      to: email,
      subject: isTaken ? 'Your address was entered for another account' : 'Confirm your new email address',
      paragraphs: isTaken
        ? [
            said`Someone wants to use this address for another account with ${brand.name}. It belongs to yours, so nothing will change.`,
            'If that was you, sign in with this address, or choose another one for the other account.',
          ]
        : [
            said`Someone wants to use this address for their account with ${brand.name} (${device}). If it was you, confirm it within a day.`,
            'If it was not you, ignore this email and nothing will change.',
          ],
      ...(!isTaken && {
        // In the fragment, so that the token reaches neither logs nor other sites.
        action: { label: 'Confirm address', href: `${baseUrl}/confirm-email#${token}` },
      }),
    });
    await mailer.send(tx, {
      to: actor.email,
      name,
      subject: 'A new email address for your account',
      paragraphs: [
        said`Someone asked to change the address of your account to ${named} (${device}). It changes once that address is confirmed.`,
        'If it was not you, change your password and sign out everywhere else now.',
      ],
      action: { label: 'Review security', href: `${baseUrl}/profile/security` },
    });
  });
}

export async function cancelEmailChange(database: Database, userId: string): Promise<void> {
  await database.transaction((tx) => deleteTokens(tx, userId, ['email-change']));
}

/**
 * Uses up the token and changes the address, atomically; no sign-in needed.
 * @throws AppError `not_found`, the same for a used, expired or invalid link, and for an address that was taken
 * meanwhile.
 */
export async function confirmEmailChange(
  { database, mailer, alertPerson }: ChangeEmailDependencies,
  token: string,
  caller: Caller,
): Promise<string> {
  try {
    return await database.transaction(async (tx) => {
      const taken = await takeToken(tx, 'email-change', token);
      const email = taken?.details.email;
      if (!taken || typeof email !== 'string') throw deadLink();
      const { userId } = taken;
      const [before] = await tx
        .select({ email: users.email, name: users.name, isVerified: users.emailVerified })
        .from(users)
        .where(eq(users.id, userId));
      if (!before) throw deadLink();
      await tx
        .update(users)
        .set({ email, emailVerified: true, updatedAt: new Date() })
        .where(eq(users.id, userId));
      // Links in emails to the old mailbox must stop working.
      await deleteTokens(tx, userId, ['password-reset', 'email-verification']);
      // Emails to it are part of the account, and go with it.
      await recordAudit(tx, { userId, type: 'email_changed', ...caller, details: { from: before.email } });
      await alertPerson(tx, userId, {
        kind: 'email_changed',
        at: new Date(),
        device: nameDevice(caller.userAgent),
      });
      await mailer.send(tx, {
        to: before.email,
        name: before.name,
        subject: 'Your email address was changed',
        paragraphs: [
          // An unconfirmed address may be a stranger's, who could then follow a link to the new one.
          before.isVerified
            ? said`Your account with ${brand.name} now has the address ${email}. Emails go there from now on.`
            : said`Your account with ${brand.name} now has another address. Emails go there from now on.`,
          'If it was not you, reply to this email or contact whoever runs this server.',
        ],
      });
      return email;
    });
  } catch (error) {
    if (violatedIndex(error)) throw deadLink(error);
    throw error;
  }
}

async function hasOwner(tx: Transaction, email: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}

function deadLink(cause?: unknown): AppError {
  const message = 'This link has expired or has already been used. Request a new one in your profile.';
  return new AppError('not_found', { message, cause });
}
