import { z } from 'zod';
import { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';

/** Of each thing that is shared. */
export const maxMembers = 50;
export const maxInvitations = 50;
export const invitationsLastDays = 14;
export const maxTokenLength = 64;

export const MemberRole = z.enum(['editor', 'viewer']);
export type MemberRole = z.infer<typeof MemberRole>;

const Member = z.object({ id: z.string(), name: z.string(), email: z.string(), role: MemberRole });

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: MemberRole,
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

/** GET …/{id}/sharing: for the owner. */
export const Sharing = z.object({ members: z.array(Member), invitations: z.array(Invitation) });
export type Sharing = z.infer<typeof Sharing>;

/** POST …/{id}/invitations */
export const InviteInput = z
  .object({
    email: z.email('Write an email address.').trim().toLowerCase().max(254),
    role: MemberRole,
  })
  .strict();
export type InviteInput = z.input<typeof InviteInput>;

/** The address of the invitation is returned once. It is the same whether or not there is an account. */
export const NewInvitation = Invitation.extend({
  path: z.string(),
  /** The outcome of the email. Unless it was sent, the person must send the link themselves. */
  mail: OutsideOutcome,
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** POST …-invitations/look and /accept: in the body, so that logs do not contain the token. */
export const InvitationToken = z.object({ token: z.string().min(1).max(maxTokenLength) }).strict();

/** What every invitation says; the thing adds how it is called. */
export const InvitationLook = z.object({
  ownerName: z.string(),
  role: MemberRole,
  /** It was sent to the caller's address. */
  isForReader: z.boolean(),
  /** The caller's address is not confirmed yet, and this server can send the email for that. */
  needsConfirmedAddress: z.boolean(),
});
export type InvitationLook = z.infer<typeof InvitationLook>;

/** PATCH …-members/{id} */
export const ChangeMemberInput = z.object({ role: MemberRole }).strict();
