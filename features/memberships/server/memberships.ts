import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { mailedLabel } from '#features/mail/server/names-in-mail.ts';
import {
  type Invitation,
  type InvitationLook,
  type InviteInput,
  invitationsLastDays,
  type MemberRole,
  maxInvitations,
  maxMembers,
  type NewInvitation,
  type Sharing,
} from '#features/memberships/shared/memberships.contract.ts';
import type { NotifyOfShared } from '#features/notifications/server/notify-of-shared.ts';
import type { OutsideMail, OutsideMailer } from '#features/outside-mail/server/outside-mailer.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { SpokenLanguage } from '#server/language/say.ts';
import { sha256 } from '#server/sha256.ts';
import { newId } from '#shared/ids.ts';
import type { InvitationsTable, MembersTable } from './membership-tables.ts';
import { readNames } from './read-names.ts';
import { newToken } from './secret-token.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What happened to a membership, for pages that are open. */
export interface MembershipChange {
  kind: 'joined' | 'changed' | 'removed' | 'left';
  thingId: string;
  /** The member. */
  userId: string;
  by: string;
}

/** A kind of thing that its owner shares with people by name. */
export interface SharedKind {
  /** As its tables and addresses name it: `document`. */
  name: string;
  members: MembersTable;
  invitations: InvitationsTable;
  /** For its owner, until the transaction ends. @throws AppError `not_found`. */
  lockOwn(tx: Transaction, userId: string, id: string): Promise<{ title: string }>;
  /** As the system; undefined once it is deleted. */
  findTitle(tx: Transaction, id: string): Promise<string | undefined>;
  tooMany: string;
  hasEnded: string;
  /** `what`: its title, if it can be shown in an email. */
  describe(invitation: {
    who: string;
    what: string | undefined;
    role: MemberRole;
  }): Pick<OutsideMail, 'subject' | 'paragraphs'> & { label: string };
  /** As notifications tell it apart; absent for documents. */
  notifiedAs?: 'project';
  /** What else ends with a membership, in the same transaction. */
  onEnd?(tx: Transaction, member: { userId: string; thingId: string }): Promise<void>;
  publish(change: MembershipChange): void;
}

export interface MembershipsDependencies {
  database: Database;
  outsideMailer: OutsideMailer;
  notifyOfShared: NotifyOfShared;
  /** Whether this server can confirm addresses. */
  sendsMail: boolean;
  baseUrl: string;
}

export type Memberships = ReturnType<typeof createMemberships>;

/** Members and invitations of one kind of shared things. */
export function createMemberships(dependencies: MembershipsDependencies, kind: SharedKind) {
  const { database, outsideMailer, notifyOfShared, baseUrl } = dependencies;
  const { members, invitations } = kind;

  async function findInvitation(tx: Transaction, token: string, now: Date) {
    const [found] = await tx
      .select({ invitation: invitations, ownerName: users.name })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.userId))
      .where(and(eq(invitations.tokenHash, sha256(token)), isOpen(invitations, now)));
    const title = found && (await kind.findTitle(tx, found.invitation.thingId));
    if (!found || title === undefined) throw new AppError('not_found', { message: kind.hasEnded });
    return { ...found, title };
  }

  return {
    /** Owner only. `also` reads what else it is shared by, in the same transaction. @throws AppError `not_found`. */
    async read<More extends object>(
      userId: string,
      id: string,
      also: (tx: Transaction) => Promise<More>,
      now = new Date(),
    ): Promise<Sharing & More> {
      const found = await withUser(database, userId, async (tx) => {
        await kind.lockOwn(tx, userId, id);
        return {
          members: await tx
            .select()
            .from(members)
            .where(and(eq(members.thingId, id), eq(members.ownerId, userId)))
            .orderBy(members.createdAt, members.id),
          invitations: await tx
            .select()
            .from(invitations)
            .where(and(eq(invitations.thingId, id), isOpen(invitations, now)))
            .orderBy(desc(invitations.createdAt), desc(invitations.id)),
          more: await also(tx),
        };
      });
      const names = await readNames(
        database,
        found.members.map((member) => member.userId),
      );
      return {
        members: found.members.flatMap(({ id: memberId, userId: personId, role }) => {
          const person = names.get(personId);
          return person && personId !== userId ? [{ id: memberId, role, ...person }] : [];
        }),
        invitations: found.invitations.map(presentInvitation),
        ...found.more,
      };
    },

    /**
     * Invites an address. Nothing depends on whether it has an account.
     * @throws AppError `not_found`, `conflict` when there are too many, `invalid_input` for the owner's own address.
     */
    async invite(
      inviter: { userId: string; language?: SpokenLanguage | undefined },
      { thingId, email, role }: InviteInput & { thingId: string },
      now = new Date(),
    ): Promise<NewInvitation> {
      const { userId } = inviter;
      const { token, tokenHash } = newToken();
      const expiresAt = new Date(now.getTime() + invitationsLastDays * dayMs);
      const { row, title } = await withUser(database, userId, async (tx) => {
        const thing = await kind.lockOwn(tx, userId, thingId);
        const [self] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
        if (self?.email.toLowerCase() === email) {
          throw new AppError('invalid_input', { message: 'That is your own address.' });
        }
        // Inviting again ends the earlier link: its recipient was sent a new one.
        await tx
          .delete(invitations)
          .where(and(eq(invitations.thingId, thingId), eq(invitations.email, email)));
        const open = await tx.$count(invitations, eq(invitations.thingId, thingId));
        const joined = await tx.$count(members, eq(members.thingId, thingId));
        if (open >= maxInvitations || joined >= maxMembers) {
          throw new AppError('conflict', { message: kind.tooMany });
        }
        const [made] = await tx
          .insert(invitations)
          .values({
            ...{ id: newId(now.getTime()), userId, thingId, email, role, tokenHash },
            ...{ createdAt: now, expiresAt },
          })
          .returning();
        if (!made) throw new AppError('internal');
        return { row: made, title: thing.title };
      });
      // After the #, so that the token reaches neither logs nor other sites.
      const path = `/${kind.name}-invitation#${token}`;
      const name = mailedLabel((await readNames(database, [userId])).get(userId)?.name) ?? null;
      const what = mailedLabel(title);
      await database.transaction((tx) =>
        notifyOfShared(tx, {
          ...{ email, who: name, what: what ?? null, href: path, tag: `${kind.name}-${thingId}` },
          ...(kind.notifiedAs && { kind: kind.notifiedAs }),
        }),
      );
      const who = name ?? /* text */ 'Somebody';
      const { subject, paragraphs, label } = kind.describe({ who, what, role });
      // Whether or not there is an account, so that the response does not reveal it.
      const mail = await database.transaction((tx) =>
        outsideMailer.send(tx, userId, {
          to: email,
          ...(inviter.language && { language: inviter.language }),
          subject,
          paragraphs: [
            ...paragraphs,
            'If you do not know who this is, ignore this email: nothing happens until you accept.',
          ],
          action: { label, href: `${baseUrl}${path}` },
        }),
      );
      return { ...presentInvitation(row), path, mail };
    },

    /** @throws AppError `not_found`. */
    revokeInvitation(userId: string, id: string): Promise<void> {
      return withUser(database, userId, async (tx) => {
        const gone = await tx
          .delete(invitations)
          .where(and(eq(invitations.userId, userId), eq(invitations.id, id)))
          .returning({ id: invitations.id });
        if (gone.length === 0) throw new AppError('not_found');
      });
    },

    /** What an invitation is for, before it is accepted. @throws AppError `not_found` once it has ended or was used. */
    async look(userId: string, token: string, now = new Date()): Promise<InvitationLook & { title: string }> {
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
          needsConfirmedAddress: isForReader && dependencies.sendsMail && !reader.isVerified,
        };
      });
    },

    /**
     * Makes the caller a member. As the system, since the thing is not theirs; only the invitation's address decides
     * who may accept.
     * @returns the id of the thing.
     * @throws AppError `not_found` once it has ended or was used, `forbidden` for another address or an unconfirmed one.
     */
    async accept(userId: string, token: string, now = new Date()): Promise<string> {
      const thingId = await database.transaction(async (tx) => {
        const { invitation } = await findInvitation(tx, token, now);
        const reader = await readReader(tx, userId);
        if (reader.email.toLowerCase() !== invitation.email) {
          throw new AppError('forbidden', { message: 'This invitation was sent to another address.' });
        }
        if (dependencies.sendsMail && !reader.isVerified) {
          throw new AppError('forbidden', { message: 'Confirm your email address first.' });
        }
        const { thingId: id, userId: ownerId, role } = invitation;
        // In one statement, so that two concurrent clicks use it once.
        const used = await tx
          .update(invitations)
          .set({ acceptedAt: now })
          .where(and(eq(invitations.id, invitation.id), isNull(invitations.acceptedAt)))
          .returning({ id: invitations.id });
        if (used.length === 0) throw new AppError('not_found');
        await tx
          .insert(members)
          .values({ id: newId(now.getTime()), thingId: id, ownerId, userId, role, createdAt: now })
          .onConflictDoUpdate({ target: [members.thingId, members.userId], set: { role } });
        return id;
      });
      kind.publish({ kind: 'joined', thingId, userId, by: userId });
      return thingId;
    },

    /** By the owner. @throws AppError `not_found`. */
    async changeMember(userId: string, id: string, role: MemberRole): Promise<void> {
      const [changed] = await withUser(database, userId, (tx) =>
        tx
          .update(members)
          .set({ role })
          .where(and(eq(members.ownerId, userId), eq(members.id, id)))
          .returning({ userId: members.userId, thingId: members.thingId }),
      );
      if (!changed) throw new AppError('not_found');
      kind.publish({ kind: 'changed', ...changed, by: userId });
    },

    /** By the owner. @throws AppError `not_found`. */
    async removeMember(userId: string, id: string): Promise<void> {
      const removed = await withUser(database, userId, async (tx) => {
        const [member] = await tx
          .delete(members)
          .where(and(eq(members.ownerId, userId), eq(members.id, id)))
          .returning({ userId: members.userId, thingId: members.thingId });
        if (!member) throw new AppError('not_found');
        await kind.onEnd?.(tx, member);
        return member;
      });
      kind.publish({ kind: 'removed', ...removed, by: userId });
    },

    /** By a member. @throws AppError `not_found`. */
    async leave(userId: string, thingId: string): Promise<void> {
      await withUser(database, userId, async (tx) => {
        // As long as the person is a member.
        await kind.onEnd?.(tx, { userId, thingId });
        const gone = await tx
          .delete(members)
          .where(and(eq(members.userId, userId), eq(members.thingId, thingId)))
          .returning({ id: members.id });
        if (gone.length === 0) throw new AppError('not_found');
      });
      kind.publish({ kind: 'left', thingId, userId, by: userId });
    },
  };
}

async function readReader(tx: Transaction, userId: string): Promise<{ email: string; isVerified: boolean }> {
  const [reader] = await tx
    .select({ email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!reader) throw new AppError('unauthenticated');
  return reader;
}

function isOpen(invitations: InvitationsTable, now: Date) {
  return and(isNull(invitations.acceptedAt), gt(invitations.expiresAt, now));
}

function presentInvitation({ id, email, role, expiresAt }: InvitationsTable['$inferSelect']): Invitation {
  return { id, email, role, expiresAt: expiresAt.toISOString() };
}
