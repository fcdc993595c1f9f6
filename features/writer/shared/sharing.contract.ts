import { z } from 'zod';
import { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { DocumentRole } from './documents.contract.ts';

export const maxMembersPerDocument = 50;
export const maxInvitationsPerDocument = 50;
export const maxLinksPerDocument = 20;
export const invitationsLastDays = 14;
export const maxTokenLength = 64;

export const MemberRole = DocumentRole.exclude(['owner']);
export type MemberRole = z.infer<typeof MemberRole>;

export const DocumentMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: MemberRole,
});
export type DocumentMember = z.infer<typeof DocumentMember>;

export const DocumentInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: MemberRole,
  expiresAt: z.iso.datetime(),
});
export type DocumentInvitation = z.infer<typeof DocumentInvitation>;

export const DocumentLink = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});
export type DocumentLink = z.infer<typeof DocumentLink>;

/** GET /api/documents/{id}/sharing: for the owner. */
export const DocumentSharing = z.object({
  members: z.array(DocumentMember),
  invitations: z.array(DocumentInvitation),
  links: z.array(DocumentLink),
});
export type DocumentSharing = z.infer<typeof DocumentSharing>;

/** POST /api/documents/{id}/invitations */
export const InviteInput = z
  .object({
    email: z.email('Write an email address.').trim().toLowerCase().max(254),
    role: MemberRole,
  })
  .strict();
export type InviteInput = z.input<typeof InviteInput>;

/** The address of the invitation is returned once. It is the same whether or not there is an account. */
export const NewInvitation = DocumentInvitation.extend({
  path: z.string(),
  /** The outcome of the email. Unless it was sent, the person must send the link themselves. */
  mail: OutsideOutcome,
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** POST /api/document-invitations/look and /accept: in the body, so that the token is in no log. */
export const InvitationToken = z.object({ token: z.string().min(1).max(maxTokenLength) }).strict();

export const InvitationLook = z.object({
  title: z.string(),
  ownerName: z.string(),
  role: MemberRole,
  /** It was sent to the caller's address. */
  isForReader: z.boolean(),
  /** The caller's address is not confirmed yet, and this server can send the email for that. */
  needsConfirmedAddress: z.boolean(),
});
export type InvitationLook = z.infer<typeof InvitationLook>;

export const AcceptedInvitation = z.object({ documentId: z.string() });

/** PATCH /api/document-members/{id} */
export const ChangeMemberInput = z.object({ role: MemberRole }).strict();

/** POST /api/documents/{id}/links */
export const NewLinkInput = z.object({ expiresAt: z.iso.datetime().nullable().default(null) }).strict();
export const NewLink = DocumentLink.extend({ path: z.string() });
export type NewLink = z.infer<typeof NewLink>;

/** GET /api/shared-documents/{token}: the document in its current state. */
export const SharedDocument = z.object({
  title: z.string(),
  content: z.string(),
  updatedAt: z.iso.datetime(),
});
export type SharedDocument = z.infer<typeof SharedDocument>;
