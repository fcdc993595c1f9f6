import { eq } from 'drizzle-orm';
import type { Mailer } from '#features/mail/server/mailer.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { defineJob, type Jobs } from '#server/jobs.ts';
import type { SpokenLanguage } from '#server/language/say.ts';
import { said } from '#server/language/sentence.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';
import { sha256 } from '#server/sha256.ts';
import { brand } from '#shared/brand.ts';
import { users } from './accounts.table.ts';
import { recordAudit } from './audit.ts';
import type { Caller } from './caller.ts';
import { issueToken } from './passwords/one-time-tokens.ts';
import { nameDevice } from './sessions/device-name.ts';
import {
  dropPendingSignUp,
  issueSignUpToken,
  keepPendingSignUp,
  type PendingSignUp,
} from './sign-up/pending-sign-ups.ts';

interface AskedMail {
  email: string;
  wants: 'welcome' | 'known' | 'reset' | 'verification' | 'sign-up';
  /** Of the account waiting for this email. */
  pendingId?: string;
  address?: string;
  userAgent?: string;
  language?: SpokenLanguage | undefined;
}

const accountMailJob = defineJob<AskedMail>({ name: 'account.mail' });

/** How many emails a visitor can make us send to one address. Reaching it is not reported. */
const perAddressLimit = { limit: 4, windowMs: 60 * 60_000 };

export interface AccountMails {
  /** A link to confirm the address for new people, a notice to existing ones. */
  afterSignUp(tx: Transaction, input: { email: string; isNew: boolean }, caller: Caller): Promise<void>;
  /** A link to finish the account for new people, a notice to existing ones. */
  confirmSignUp(tx: Transaction, pending: PendingSignUp, caller: Caller): Promise<void>;
  forgotPassword(tx: Transaction, email: string, caller: Caller): Promise<void>;
  verification(tx: Transaction, email: string): Promise<void>;
}

/**
 * Emails that strangers can trigger. Whether anyone has the address is looked up later, by a job: the
 * request does the same work for every address, so neither its words nor its timing give it away.
 */
export function createAccountMails({
  database,
  jobs,
  mailer,
  limiter,
  baseUrl,
}: {
  database: Database;
  jobs: Jobs;
  mailer: Mailer;
  limiter: RateLimiter;
  baseUrl: string;
}): AccountMails {
  jobs.handle(accountMailJob, (asked) => database.transaction((tx) => write(tx, asked)));

  async function writeSignUp(
    tx: Transaction,
    { email, language }: AskedMail,
    pendingId: string,
  ): Promise<void> {
    const token = await issueSignUpToken(tx, pendingId);
    if (token === undefined) return;
    await mailer.send(tx, {
      to: email,
      ...(language && { language }),
      subject: said`Finish signing up for ${brand.name}`,
      paragraphs: [
        'Confirm within a day that this address is yours to finish signing up. You will need the password you chose.',
        'If you did not sign up, ignore this email: no account will be created.',
      ],
      // After the #, so that the token reaches neither logs nor other sites.
      action: { label: 'Finish signing up', href: `${baseUrl}/finish-sign-up#${token}` },
    });
  }

  async function write(tx: Transaction, asked: AskedMail): Promise<void> {
    const [person] = await tx
      .select({ userId: users.id, name: users.name, email: users.email, isVerified: users.emailVerified })
      .from(users)
      .where(eq(users.email, asked.email));
    const { pendingId } = asked;
    if (!person) {
      if (pendingId !== undefined) await writeSignUp(tx, asked, pendingId);
      return;
    }
    if (pendingId !== undefined) await dropPendingSignUp(tx, pendingId);
    const to = { to: person.email, name: person.name, ...(asked.language && { language: asked.language }) };
    if (asked.wants === 'known' || asked.wants === 'sign-up') {
      await mailer.send(tx, {
        ...to,
        subject: said`You already have an account with ${brand.name}`,
        paragraphs: [
          'Someone tried to create an account with this address, which already has one. If it was you, sign in, or reset your password if you have forgotten it.',
          'If it was not you, you do not need to do anything: nobody got in, and nobody was told that the account exists.',
        ],
        action: { label: 'Sign in', href: `${baseUrl}/signin` },
      });
    } else if (asked.wants === 'reset') {
      const { userId, email } = person;
      const token = await issueToken(tx, { userId, purpose: 'password-reset', details: { email } });
      await recordAudit(tx, {
        userId,
        type: 'password_reset_asked',
        ...(asked.address && { address: asked.address }),
        ...(asked.userAgent && { userAgent: asked.userAgent }),
      });
      await mailer.send(tx, {
        ...to,
        subject: 'Set a new password',
        paragraphs: [
          said`Someone asked to reset the password of your account (${nameDevice(asked.userAgent)}). If it was you, choose one within the next hour.`,
          'If it was not you, you do not need to do anything: your password has not changed.',
        ],
        // After the #, so that the token reaches neither logs nor other sites.
        action: { label: 'Choose a new password', href: `${baseUrl}/reset-password#${token}` },
      });
    } else if (!person.isVerified) {
      const { userId, email } = person;
      const token = await issueToken(tx, { userId, purpose: 'email-verification', details: { email } });
      const isWelcome = asked.wants === 'welcome';
      await mailer.send(tx, {
        ...to,
        subject: isWelcome ? said`Welcome to ${brand.name}` : 'Confirm your email address',
        paragraphs: [
          isWelcome
            ? 'Your account is ready. Confirm this address so that you can reset your password if you ever forget it.'
            : 'Confirm that this address is yours so that you can reset your password if you ever forget it.',
          'If you did not create an account, ignore this email.',
        ],
        action: { label: 'Confirm address', href: `${baseUrl}/verify-email#${token}` },
      });
    }
  }

  async function ask(tx: Transaction, asked: AskedMail): Promise<void> {
    if (await isWithinLimit(limiter, asked.email)) await jobs.enqueue(tx, accountMailJob, asked);
  }

  async function confirmSignUp(tx: Transaction, pending: PendingSignUp, caller: Caller): Promise<void> {
    const pendingId = await keepPendingSignUp(tx, pending);
    await ask(tx, { email: pending.email, wants: 'sign-up', pendingId, language: caller.language });
  }

  return {
    afterSignUp: (tx, { email, isNew }, { language }) =>
      ask(tx, { email, wants: isNew ? 'welcome' : 'known', language }),
    confirmSignUp,
    forgotPassword: (tx, email, caller) => ask(tx, { email, wants: 'reset', ...caller }),
    verification: (tx, email) => ask(tx, { email, wants: 'verification' }),
  };
}

async function isWithinLimit(limiter: RateLimiter, email: string): Promise<boolean> {
  try {
    await limiter.consume(`mail:${sha256(email)}`, perAddressLimit);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
