import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { mailedLabel } from '#features/mail/server/names-in-mail.ts';
import type { NotifyOfShared } from '#features/notifications/server/notify-of-shared.ts';
import type { OutsideMailer } from '#features/outside-mail/server/outside-mailer.ts';
import {
  type InvitationLook,
  type InviteInput,
  invitationsLastDays,
  type MemberRole,
  maxInvitationsPerProject,
  maxMembersPerProject,
  type NewInvitation,
  type ProjectInvitation,
  type ProjectSharing,
} from '#features/projects/shared/project-sharing.contract.ts';
import { readNames } from '#features/writer/server/document-access.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { SpokenLanguage } from '#server/language/say.ts';
import { said } from '#server/language/sentence.ts';
import { sha256 } from '#server/sha256.ts';
import { brand } from '#shared/brand.ts';
import { newId } from '#shared/ids.ts';
import { lockOwn } from './project-access.ts';
import { publishProject } from './project-audience.ts';
import { projectInvitations, projectItems, projectMembers, projects } from './projects.table.ts';

/** 256 bits, so unguessable. */
const tokenBytes = 32;
const dayMs = 24 * 60 * 60 * 1000;

type InvitationRow = typeof projectInvitations.$inferSelect;

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

/** Owner only. @throws AppError `not_found`. */
export async function readSharing(
  database: Database,
  userId: string,
  projectId: string,
  now = new Date(),
): Promise<ProjectSharing> {
  const { members, invitations } = await withUser(database, userId, async (tx) => {
    await lockOwn(tx, userId, projectId);
    return {
      members: await tx
        .select()
        .from(projectMembers)
        .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.ownerId, userId)))
        .orderBy(projectMembers.createdAt, projectMembers.id),
      invitations: await tx
        .select()
        .from(projectInvitations)
        .where(and(eq(projectInvitations.projectId, projectId), isOpen(now)))
        .orderBy(desc(projectInvitations.createdAt), desc(projectInvitations.id)),
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
  };
}

/**
 * Invites an address. Nothing depends on whether it has an account.
 * @throws AppError `not_found`, `conflict` when there are too many, `invalid_input` for the owner's own address.
 */
export async function invite(
  { database, outsideMailer, notifyOfShared, baseUrl }: SharingDependencies,
  inviter: { userId: string; language?: SpokenLanguage | undefined },
  { projectId, email, role }: InviteInput & { projectId: string },
  now = new Date(),
): Promise<NewInvitation> {
  const { userId } = inviter;
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + invitationsLastDays * dayMs);
  const { row, title } = await withUser(database, userId, async (tx) => {
    const project = await lockOwn(tx, userId, projectId);
    const [self] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (self?.email.toLowerCase() === email) {
      throw new AppError('invalid_input', { message: 'That is your own address.' });
    }
    // Inviting again invalidates the earlier link: its recipient was sent a new one.
    await tx
      .delete(projectInvitations)
      .where(and(eq(projectInvitations.projectId, projectId), eq(projectInvitations.email, email)));
    const open = await tx.$count(projectInvitations, eq(projectInvitations.projectId, projectId));
    const members = await tx.$count(projectMembers, eq(projectMembers.projectId, projectId));
    if (open >= maxInvitationsPerProject || members >= maxMembersPerProject) {
      throw new AppError('conflict', {
        message: 'This project is shared with as many people as it can be.',
      });
    }
    const [made] = await tx
      .insert(projectInvitations)
      .values({
        ...{ id: newId(now.getTime()), userId, projectId, email, role, tokenHash },
        ...{ createdAt: now, expiresAt },
      })
      .returning();
    if (!made) throw new AppError('internal');
    return { row: made, title: project.name };
  });
  // In the fragment, so that the token reaches neither logs nor other sites.
  const path = `/project-invitation#${token}`;
  const name = mailedLabel((await readNames(database, [userId])).get(userId)?.name) ?? null;
  const what = mailedLabel(title);
  await database.transaction((tx) =>
    notifyOfShared(tx, {
      email,
      who: name,
      what: what ?? null,
      kind: 'project',
      href: path,
      tag: `project-${projectId}`,
    }),
  );
  const who = name ?? /* text */ 'Somebody';
  // Whether or not there is an account, so that the response does not reveal it.
  const mail = await database.transaction((tx) =>
    outsideMailer.send(tx, userId, {
      to: email,
      ...(inviter.language && { language: inviter.language }),
      subject: said`${who} shared a project with you on ${brand.name}`,
      paragraphs: [
        what === undefined
          ? said`${who} invited you to a project.`
          : said`${who} invited you to the project “${what}”.`,
        role === 'editor'
          ? 'You can read what is in it, change its instructions and add to it.'
          : 'You can read what is in it.',
        said`Sign in with this address to open it. The invitation ends after ${invitationsLastDays} days.`,
        'If you do not know who this is, ignore this email: nothing happens until you accept.',
      ],
      action: { label: 'Open the project', href: `${baseUrl}${path}` },
    }),
  );
  return { ...presentInvitation(row), path, mail };
}

/** @throws AppError `not_found`. */
export function revokeInvitation(database: Database, userId: string, id: string): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const gone = await tx
      .delete(projectInvitations)
      .where(and(eq(projectInvitations.userId, userId), eq(projectInvitations.id, id)))
      .returning({ id: projectInvitations.id });
    if (gone.length === 0) throw new AppError('not_found');
  });
}

/** An invitation's details, before it is accepted. @throws AppError `not_found` once it has ended or was used. */
export async function lookAtInvitation(
  { database, sendsMail }: SharingDependencies,
  userId: string,
  token: string,
  now = new Date(),
): Promise<InvitationLook> {
  return database.transaction(async (tx) => {
    const { invitation, name, ownerName } = await findInvitation(tx, token, now);
    const reader = await readReader(tx, userId);
    const isForReader = reader.email.toLowerCase() === invitation.email;
    return {
      // Someone who has the link by mistake learns who sent it, not what it is about.
      name: isForReader ? name : '',
      ownerName,
      role: invitation.role,
      isForReader,
      needsConfirmedAddress: isForReader && sendsMail && !reader.isVerified,
    };
  });
}

/**
 * Makes the caller a member. As the system, since the project is not theirs; only the invitation's address decides who
 * may accept.
 * @throws AppError `not_found` once it has ended or was used, `forbidden` for another address or an unconfirmed one.
 */
export async function acceptInvitation(
  { database, sendsMail }: SharingDependencies,
  userId: string,
  token: string,
  now = new Date(),
): Promise<{ projectId: string }> {
  const accepted = await database.transaction(async (tx) => {
    const { invitation } = await findInvitation(tx, token, now);
    const reader = await readReader(tx, userId);
    if (reader.email.toLowerCase() !== invitation.email) {
      throw new AppError('forbidden', { message: 'This invitation was sent to another address.' });
    }
    if (sendsMail && !reader.isVerified) {
      throw new AppError('forbidden', { message: 'Confirm your email address first.' });
    }
    const { projectId, userId: ownerId, role } = invitation;
    // In one statement, so that two concurrent clicks use it once.
    const used = await tx
      .update(projectInvitations)
      .set({ acceptedAt: now })
      .where(and(eq(projectInvitations.id, invitation.id), isNull(projectInvitations.acceptedAt)))
      .returning({ id: projectInvitations.id });
    if (used.length === 0) throw new AppError('not_found');
    await tx
      .insert(projectMembers)
      .values({ id: newId(now.getTime()), projectId, ownerId, userId, role, createdAt: now })
      .onConflictDoUpdate({ target: [projectMembers.projectId, projectMembers.userId], set: { role } });
    return { projectId };
  });
  publishProject(database, { id: accepted.projectId, by: userId });
  return accepted;
}

/** By the owner. @throws AppError `not_found`. */
export async function changeMember(
  database: Database,
  userId: string,
  id: string,
  role: MemberRole,
): Promise<void> {
  const projectId = await withUser(database, userId, async (tx) => {
    const [changed] = await tx
      .update(projectMembers)
      .set({ role })
      .where(and(eq(projectMembers.ownerId, userId), eq(projectMembers.id, id)))
      .returning({ projectId: projectMembers.projectId });
    if (!changed) throw new AppError('not_found');
    return changed.projectId;
  });
  publishProject(database, { id: projectId, by: userId });
}

/** Along with everything that the member added: it is theirs, and no longer shared. */
async function removeThingsOf(
  tx: Transaction,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<void> {
  await tx
    .delete(projectItems)
    .where(and(eq(projectItems.projectId, projectId), eq(projectItems.userId, userId)));
}

/** By the owner. @throws AppError `not_found`. */
export async function removeMember(database: Database, userId: string, id: string): Promise<void> {
  const removed = await withUser(database, userId, async (tx) => {
    const gone = await tx
      .delete(projectMembers)
      .where(and(eq(projectMembers.ownerId, userId), eq(projectMembers.id, id)))
      .returning({ userId: projectMembers.userId, projectId: projectMembers.projectId });
    const [member] = gone;
    if (!member) throw new AppError('not_found');
    await removeThingsOf(tx, member);
    return member;
  });
  publishProject(database, { id: removed.projectId, by: userId, also: [removed.userId] });
}

/** By a member. @throws AppError `not_found`. */
export async function leaveProject(database: Database, userId: string, projectId: string): Promise<void> {
  await withUser(database, userId, async (tx) => {
    await removeThingsOf(tx, { userId, projectId });
    const gone = await tx
      .delete(projectMembers)
      .where(and(eq(projectMembers.userId, userId), eq(projectMembers.projectId, projectId)))
      .returning({ id: projectMembers.id });
    if (gone.length === 0) throw new AppError('not_found');
  });
  publishProject(database, { id: projectId, by: userId });
}

async function findInvitation(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<{ invitation: InvitationRow; name: string; ownerName: string }> {
  const [found] = await tx
    .select({ invitation: projectInvitations, name: projects.name, ownerName: users.name })
    .from(projectInvitations)
    .innerJoin(projects, eq(projects.id, projectInvitations.projectId))
    .innerJoin(users, eq(users.id, projectInvitations.userId))
    .where(and(eq(projectInvitations.tokenHash, sha256(token)), isOpen(now)));
  if (!found) throw new AppError('not_found', { message: 'This invitation has ended or was used already.' });
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
  return and(isNull(projectInvitations.acceptedAt), gt(projectInvitations.expiresAt, now));
}

function presentInvitation({ id, email, role, expiresAt }: InvitationRow): ProjectInvitation {
  return { id, email, role, expiresAt: expiresAt.toISOString() };
}
