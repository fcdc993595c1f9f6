import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { mailedLabel } from '#features/mail/server/names-in-mail.ts';
import type { NotifyOfShared } from '#features/notifications/server/notify-of-shared.ts';
import type { OutsideMailer } from '#features/outside-mail/server/outside-mailer.ts';
import {
  type DocumentInvitation,
  type DocumentLink,
  type DocumentSharing,
  type InvitationLook,
  type InviteInput,
  invitationsLastDays,
  type MemberRole,
  maxInvitationsPerDocument,
  maxLinksPerDocument,
  maxMembersPerDocument,
  type NewInvitation,
  type NewLink,
  type SharedDocument,
} from '#features/writer/shared/sharing.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { SpokenLanguage } from '#server/language/say.ts';
import { said } from '#server/language/sentence.ts';
import { sha256 } from '#server/sha256.ts';
import { brand } from '#shared/brand.ts';
import { newId } from '#shared/ids.ts';
import { lockOwn, readNames } from './document-access.ts';
import { publishMembership } from './document-audience.ts';
import { documentInvitations, documentLinks, documentMembers, documents } from './documents.table.ts';

/** 256 bits: nobody can guess one. */
const tokenBytes = 32;
const dayMs = 24 * 60 * 60 * 1000;

type InvitationRow = typeof documentInvitations.$inferSelect;
type LinkRow = typeof documentLinks.$inferSelect;

export interface SharingDependencies {
  database: Database;
  outsideMailer: OutsideMailer;
  notifyOfShared: NotifyOfShared;
  /** Whether this server can confirm addresses. */
  sendsMail: boolean;
  baseUrl: string;
}

function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, tokenHash: sha256(token) };
}

/** For the owner. @throws AppError `not_found`. */
export async function readSharing(
  database: Database,
  userId: string,
  documentId: string,
  now = new Date(),
): Promise<DocumentSharing> {
  const { members, invitations, links } = await withUser(database, userId, async (tx) => {
    await lockOwn(tx, userId, documentId);
    return {
      members: await tx
        .select()
        .from(documentMembers)
        .where(and(eq(documentMembers.documentId, documentId), eq(documentMembers.ownerId, userId)))
        .orderBy(documentMembers.createdAt, documentMembers.id),
      invitations: await tx
        .select()
        .from(documentInvitations)
        .where(and(eq(documentInvitations.documentId, documentId), isOpen(now)))
        .orderBy(desc(documentInvitations.createdAt), desc(documentInvitations.id)),
      links: await tx
        .select()
        .from(documentLinks)
        .where(and(eq(documentLinks.documentId, documentId), isLive(now)))
        .orderBy(desc(documentLinks.createdAt), desc(documentLinks.id)),
    };
  });
  const names = await readNames(
    database,
    members.map((member) => member.userId),
  );
  return {
    members: members.flatMap(({ id, userId: memberId, role }) => {
      const person = names.get(memberId);
      return person && memberId !== userId ? [{ id, role, ...person }] : [];
    }),
    invitations: invitations.map(presentInvitation),
    links: links.map(presentLink),
  };
}

/**
 * Invites an address. Nothing depends on whether it has an account.
 * @throws AppError `not_found`, `conflict` when there are too many, `invalid_input` for one's own address.
 */
export async function invite(
  { database, outsideMailer, notifyOfShared, baseUrl }: SharingDependencies,
  inviter: { userId: string; language?: SpokenLanguage | undefined },
  { documentId, email, role }: InviteInput & { documentId: string },
  now = new Date(),
): Promise<NewInvitation> {
  const { userId } = inviter;
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + invitationsLastDays * dayMs);
  const { row, title } = await withUser(database, userId, async (tx) => {
    const document = await lockOwn(tx, userId, documentId);
    const [self] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (self?.email.toLowerCase() === email) {
      throw new AppError('invalid_input', { message: 'That is your own address.' });
    }
    // Inviting again ends the earlier link: its recipient was sent a new one.
    await tx
      .delete(documentInvitations)
      .where(and(eq(documentInvitations.documentId, documentId), eq(documentInvitations.email, email)));
    const open = await tx.$count(documentInvitations, eq(documentInvitations.documentId, documentId));
    const members = await tx.$count(documentMembers, eq(documentMembers.documentId, documentId));
    if (open >= maxInvitationsPerDocument || members >= maxMembersPerDocument) {
      throw new AppError('conflict', {
        message: 'This document is already shared with the maximum number of people.',
      });
    }
    const [made] = await tx
      .insert(documentInvitations)
      .values({
        ...{ id: newId(now.getTime()), userId, documentId, email, role, tokenHash },
        ...{ createdAt: now, expiresAt },
      })
      .returning();
    if (!made) throw new AppError('internal');
    return { row: made, title: document.title };
  });
  // After the #, so that the token reaches neither logs nor other sites.
  const path = `/document-invitation#${token}`;
  const name = mailedLabel((await readNames(database, [userId])).get(userId)?.name) ?? null;
  const what = mailedLabel(title);
  await database.transaction((tx) =>
    notifyOfShared(tx, { email, who: name, what: what ?? null, href: path, tag: `document-${documentId}` }),
  );
  const who = name ?? /* text */ 'Somebody';
  // Whether or not there is an account, so that the response does not depend on it.
  const mail = await database.transaction((tx) =>
    outsideMailer.send(tx, userId, {
      to: email,
      ...(inviter.language && { language: inviter.language }),
      subject: said`${who} shared a document with you on ${brand.name}`,
      paragraphs: [
        what === undefined
          ? said`${who} invited you to a document.`
          : said`${who} invited you to the document “${what}”.`,
        role === 'editor' ? 'You can read it and write in it.' : 'You can read it.',
        said`Sign in with this address to open it. The invitation expires after ${invitationsLastDays} days.`,
        'If you do not know who this is, ignore this email: nothing happens until you accept.',
      ],
      action: { label: 'Open the document', href: `${baseUrl}${path}` },
    }),
  );
  return { ...presentInvitation(row), path, mail };
}

/** @throws AppError `not_found`. */
export function revokeInvitation(database: Database, userId: string, id: string): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const gone = await tx
      .delete(documentInvitations)
      .where(and(eq(documentInvitations.userId, userId), eq(documentInvitations.id, id)))
      .returning({ id: documentInvitations.id });
    if (gone.length === 0) throw new AppError('not_found');
  });
}

/** What an invitation is for, before it is accepted. @throws AppError `not_found` once it ended or was used. */
export async function lookAtInvitation(
  { database, sendsMail }: SharingDependencies,
  userId: string,
  token: string,
  now = new Date(),
): Promise<InvitationLook> {
  return database.transaction(async (tx) => {
    const { invitation, title, ownerName } = await findInvitation(tx, token, now);
    const reader = await readReader(tx, userId);
    const isForReader = reader.email.toLowerCase() === invitation.email;
    return {
      // Someone who has the link by mistake learns who sent it, not what it is about.
      title: isForReader ? title : '',
      ownerName,
      role: invitation.role,
      isForReader,
      needsConfirmedAddress: isForReader && sendsMail && !reader.isVerified,
    };
  });
}

/**
 * Makes the caller a member. As the system, since the document is not theirs; only the invitation's address decides who
 * may accept.
 * @throws AppError `not_found` once it ended or was used, `forbidden` for another address or one that is not confirmed.
 */
export async function acceptInvitation(
  { database, sendsMail }: SharingDependencies,
  userId: string,
  token: string,
  now = new Date(),
): Promise<{ documentId: string }> {
  return database.transaction(async (tx) => {
    const { invitation } = await findInvitation(tx, token, now);
    const reader = await readReader(tx, userId);
    if (reader.email.toLowerCase() !== invitation.email) {
      throw new AppError('forbidden', { message: 'This invitation was sent to another address.' });
    }
    if (sendsMail && !reader.isVerified) {
      throw new AppError('forbidden', { message: 'Confirm your email address first.' });
    }
    const { documentId, userId: ownerId, role } = invitation;
    // In one statement, so that two simultaneous clicks use it once.
    const used = await tx
      .update(documentInvitations)
      .set({ acceptedAt: now })
      .where(and(eq(documentInvitations.id, invitation.id), isNull(documentInvitations.acceptedAt)))
      .returning({ id: documentInvitations.id });
    if (used.length === 0) throw new AppError('not_found');
    await tx
      .insert(documentMembers)
      .values({ id: newId(now.getTime()), documentId, ownerId, userId, role, createdAt: now })
      .onConflictDoUpdate({ target: [documentMembers.documentId, documentMembers.userId], set: { role } });
    return { documentId };
  });
}

/** By the owner. @throws AppError `not_found`. */
export async function changeMember(
  database: Database,
  userId: string,
  id: string,
  role: MemberRole,
): Promise<void> {
  const [changed] = await withUser(database, userId, (tx) =>
    tx
      .update(documentMembers)
      .set({ role })
      .where(and(eq(documentMembers.ownerId, userId), eq(documentMembers.id, id)))
      .returning(),
  );
  if (changed === undefined) throw new AppError('not_found');
  publishMembership(database, userId, changed);
}

/** By the owner. @throws AppError `not_found`. */
export async function removeMember(database: Database, userId: string, id: string): Promise<void> {
  const [gone] = await withUser(database, userId, (tx) =>
    tx
      .delete(documentMembers)
      .where(and(eq(documentMembers.ownerId, userId), eq(documentMembers.id, id)))
      .returning(),
  );
  if (gone === undefined) throw new AppError('not_found');
  publishMembership(database, userId, gone);
}

/** By a member. @throws AppError `not_found`. */
export function leaveDocument(database: Database, userId: string, documentId: string): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const gone = await tx
      .delete(documentMembers)
      .where(and(eq(documentMembers.userId, userId), eq(documentMembers.documentId, documentId)))
      .returning({ id: documentMembers.id });
    if (gone.length === 0) throw new AppError('not_found');
  });
}

/**
 * A new address at which anyone can read the document; returned only once. @throws AppError `not_found`, `conflict`.
 */
export async function createLink(
  database: Database,
  userId: string,
  { documentId, expiresAt }: { documentId: string; expiresAt: string | null },
  now = new Date(),
): Promise<NewLink> {
  const end = expiresAt === null ? null : new Date(expiresAt);
  if (end !== null && end <= now) {
    throw new AppError('invalid_input', { message: 'Choose a day that is still to come.' });
  }
  const { token, tokenHash } = newToken();
  const row = await withUser(database, userId, async (tx) => {
    await lockOwn(tx, userId, documentId);
    const live = await tx.$count(documentLinks, and(eq(documentLinks.documentId, documentId), isLive(now)));
    if (live >= maxLinksPerDocument) {
      throw new AppError('conflict', {
        message: 'This document has the maximum number of links. Revoke one first.',
      });
    }
    const [made] = await tx
      .insert(documentLinks)
      .values({ id: newId(now.getTime()), userId, documentId, tokenHash, createdAt: now, expiresAt: end })
      .returning();
    if (!made) throw new AppError('internal');
    return made;
  });
  return { ...presentLink(row), path: `/shared-document/${token}` };
}

/** @throws AppError `not_found`, also for a link that is already revoked. */
export function revokeLink(database: Database, userId: string, id: string, now = new Date()): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const revoked = await tx
      .update(documentLinks)
      .set({ revokedAt: now })
      .where(and(eq(documentLinks.userId, userId), eq(documentLinks.id, id), isNull(documentLinks.revokedAt)))
      .returning({ id: documentLinks.id });
    if (revoked.length === 0) throw new AppError('not_found');
  });
}

/**
 * For anyone with the link. @throws AppError `not_found` for one that never existed, ended, or whose document is
 * deleted.
 */
export async function readSharedDocument(
  database: Database,
  token: string,
  now = new Date(),
): Promise<SharedDocument> {
  const { title, content, updatedAt } = await findSharedDocument(database, token, now);
  return { title, content, updatedAt: updatedAt.toISOString() };
}

/** @throws AppError `not_found`, as above. */
export async function findSharedDocument(
  database: Database,
  token: string,
  now = new Date(),
): Promise<Pick<typeof documents.$inferSelect, 'id' | 'title' | 'content' | 'updatedAt'>> {
  const { id, title, content, updatedAt } = documents;
  const [found] = await database
    .select({ id, title, content, updatedAt })
    .from(documentLinks)
    .innerJoin(documents, eq(documents.id, documentLinks.documentId))
    .where(and(eq(documentLinks.tokenHash, sha256(token)), isLive(now), isNull(documents.deletedAt)));
  if (!found) throw new AppError('not_found');
  return found;
}

async function findInvitation(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<{ invitation: InvitationRow; title: string; ownerName: string }> {
  const [found] = await tx
    .select({ invitation: documentInvitations, title: documents.title, ownerName: users.name })
    .from(documentInvitations)
    .innerJoin(documents, eq(documents.id, documentInvitations.documentId))
    .innerJoin(users, eq(users.id, documentInvitations.userId))
    .where(and(eq(documentInvitations.tokenHash, sha256(token)), isOpen(now), isNull(documents.deletedAt)));
  if (!found)
    throw new AppError('not_found', { message: 'This invitation has expired or has already been used.' });
  return found;
}

async function readReader(tx: Transaction, userId: string): Promise<{ email: string; isVerified: boolean }> {
  const [reader] = await tx
    .select({ email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!reader) throw new AppError('unauthenticated');
  return reader;
}

function isOpen(now: Date) {
  return and(isNull(documentInvitations.acceptedAt), gt(documentInvitations.expiresAt, now));
}

function isLive(now: Date) {
  return and(
    isNull(documentLinks.revokedAt),
    or(isNull(documentLinks.expiresAt), gt(documentLinks.expiresAt, sql`${now.toISOString()}::timestamptz`)),
  );
}

function presentInvitation({ id, email, role, expiresAt }: InvitationRow): DocumentInvitation {
  return { id, email, role, expiresAt: expiresAt.toISOString() };
}

function presentLink({ id, createdAt, expiresAt }: LinkRow): DocumentLink {
  return { id, createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };
}
