import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { invitationLastsDays } from '#features/accounts/shared/invitations.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/sha256.ts';
import { newId } from '#shared/ids.ts';
import { users } from '../accounts.table.ts';
import { invitations } from '../invitations.table.ts';
import { type OperatorCaller, recordOperatorEvent } from '../operators/operator-events.ts';

const lastsMs = invitationLastsDays * 24 * 60 * 60_000;

/** Makes a link for one account. The token is returned here and stored nowhere. */
export async function makeInvitation(
  tx: Transaction,
  { email }: { email: string | null },
  by: OperatorCaller,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const id = newId();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + lastsMs);
  await tx.insert(invitations).values({
    ...{ id, email, createdAt, expiresAt },
    tokenHash: sha256(token),
    invitedBy: by.userId ?? null,
  });
  await recordOperatorEvent(tx, {
    by,
    action: 'invitation_made',
    target: id,
    // Its recipient is stored in the invitation only, which is deleted.
    after: { expiresAt: expiresAt.toISOString() },
  });
  return { id, token, expiresAt };
}

/** The email was sent as well. */
export async function markMailed(tx: Transaction, id: string): Promise<void> {
  await tx.update(invitations).set({ isMailed: true }).where(eq(invitations.id, id));
}

/** Those that can still be used, newest first. */
export function listInvitations(database: Database, now = new Date()) {
  return database
    .select({
      id: invitations.id,
      email: invitations.email,
      isMailed: invitations.isMailed,
      from: users.name,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(isNull(invitations.usedAt), gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(200);
}

/** False when there is none that could be used. */
export async function revokeInvitation(tx: Transaction, id: string, by: OperatorCaller): Promise<boolean> {
  const removed = await tx
    .delete(invitations)
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
    .returning({ id: invitations.id });
  if (removed.length === 0) return false;
  await recordOperatorEvent(tx, { by, action: 'invitation_revoked', target: id });
  return true;
}

/** Looks without taking. */
export async function findInvitation(database: Database | Transaction, token: string) {
  const [row] = await database
    .select({
      id: invitations.id,
      email: invitations.email,
      from: users.name,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOpenedBy(token));
  return row;
}

/**
 * Takes it for an account that is made in this transaction: of any number of callers with the same link, one makes an
 * account.
 * @throws AppError `forbidden` when it is over
 */
export async function takeInvitation(tx: Transaction, token: string, usedBy: string): Promise<void> {
  const [row] = await tx
    .update(invitations)
    .set({ usedAt: new Date(), usedBy })
    .where(isOpenedBy(token))
    .returning({ id: invitations.id });
  if (!row) throw deadInvitation();
}

export const deadInvitation = () =>
  new AppError('forbidden', {
    message:
      'This invitation has expired or has already been used. Ask whoever runs this server for another.',
  });

function isOpenedBy(token: string) {
  return and(
    eq(invitations.tokenHash, sha256(token)),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, new Date()),
  );
}
