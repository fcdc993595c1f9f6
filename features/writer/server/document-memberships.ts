import { and, eq, isNull } from 'drizzle-orm';
import { createMemberships, type MembershipsDependencies } from '#features/memberships/server/memberships.ts';
import { invitationsLastDays } from '#features/memberships/shared/memberships.contract.ts';
import { said } from '#server/language/sentence.ts';
import { brand } from '#shared/brand.ts';
import { lockOwn } from './document-access.ts';
import { publishMembership } from './document-audience.ts';
import { documentInvitations, documentMembers, documents } from './documents.table.ts';

/** The people that documents are shared with. */
export function createDocumentMemberships(dependencies: MembershipsDependencies) {
  return createMemberships(dependencies, {
    name: 'document',
    members: documentMembers,
    invitations: documentInvitations,
    lockOwn,
    async findTitle(tx, id) {
      const [document] = await tx
        .select({ title: documents.title })
        .from(documents)
        .where(and(eq(documents.id, id), isNull(documents.deletedAt)));
      return document?.title;
    },
    tooMany: /* text */ 'This document is already shared with the maximum number of people.',
    hasEnded: /* text */ 'This invitation has expired or has already been used.',
    describe: ({ who, what, role }) => ({
      subject: said`${who} shared a document with you on ${brand.name}`,
      paragraphs: [
        what === undefined
          ? said`${who} invited you to a document.`
          : said`${who} invited you to the document “${what}”.`,
        role === 'editor' ? 'You can read it and write in it.' : 'You can read it.',
        said`Sign in with this address to open it. The invitation expires after ${invitationsLastDays} days.`,
      ],
      label: 'Open the document',
    }),
    publish({ kind, thingId, userId, by }) {
      // Nobody else sees who has joined or left until they look.
      if (kind === 'changed' || kind === 'removed')
        publishMembership(dependencies.database, by, { documentId: thingId, userId });
    },
  });
}
