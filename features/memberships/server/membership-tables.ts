import { type AnyPgColumn, foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import type { MemberRole } from '#features/memberships/shared/memberships.contract.ts';
import { instant } from '#server/db/columns.ts';

/**
 * The columns of what is shared. Both tables refer to them as a pair, so that nobody can be recorded as the owner of
 * someone else's thing.
 */
interface SharedThings {
  id: AnyPgColumn;
  userId: AnyPgColumn;
}

/** The people that things of one kind (`document`) are shared with. */
export function membersTable(kind: string, things: SharedThings) {
  return pgTable(
    `${kind}_members`,
    {
      id: text('id').primaryKey(),
      thingId: text(`${kind}_id`).notNull(),
      /** The thing's owner, copied: a policy that looked it up there would be recursive. */
      ownerId: text('owner_id').notNull(),
      /** The member. */
      userId: owner(),
      role: text('role').$type<MemberRole>().notNull(),
      createdAt: instant('created_at').notNull().defaultNow(),
    },
    (table) => [
      foreignKey({
        name: `${kind}_members_${kind}`,
        columns: [table.thingId, table.ownerId],
        foreignColumns: [things.id, things.userId],
      }).onDelete('cascade'),
      uniqueIndex(`${kind}_members_once`).on(table.thingId, table.userId),
      index(`${kind}_members_user`).on(table.userId),
      index(`${kind}_members_owner`).on(table.ownerId),
    ],
  );
}

export function invitationsTable(kind: string, things: SharedThings) {
  return pgTable(
    `${kind}_invitations`,
    {
      id: text('id').primaryKey(),
      userId: owner(),
      thingId: text(`${kind}_id`).notNull(),
      email: text('email').notNull(),
      role: text('role').$type<MemberRole>().notNull(),
      /** SHA-256 of the token in the address; the token itself is not stored. */
      tokenHash: text('token_hash').notNull(),
      createdAt: instant('created_at').notNull().defaultNow(),
      expiresAt: instant('expires_at').notNull(),
      acceptedAt: instant('accepted_at'),
    },
    (table) => [
      foreignKey({
        name: `${kind}_invitations_of_owner`,
        columns: [table.thingId, table.userId],
        foreignColumns: [things.id, things.userId],
      }).onDelete('cascade'),
      uniqueIndex(`${kind}_invitations_token`).on(table.tokenHash),
      index(`${kind}_invitations_${kind}`).on(table.thingId),
      index(`${kind}_invitations_user`).on(table.userId),
    ],
  );
}

export type MembersTable = ReturnType<typeof membersTable>;
export type InvitationsTable = ReturnType<typeof invitationsTable>;
