import { z } from 'zod';
import { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { ProjectRole } from './projects.contract.ts';

export const maxMembersPerProject = 50;
export const maxInvitationsPerProject = 50;
export const invitationsLastDays = 14;
export const maxTokenLength = 64;

export const MemberRole = ProjectRole.exclude(['owner']);
export type MemberRole = z.infer<typeof MemberRole>;

const ProjectMember = z.object({ id: z.string(), name: z.string(), email: z.string(), role: MemberRole });

export const ProjectInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: MemberRole,
  expiresAt: z.iso.datetime(),
});
export type ProjectInvitation = z.infer<typeof ProjectInvitation>;

/** GET /api/projects/{id}/sharing: owner only. */
export const ProjectSharing = z.object({
  members: z.array(ProjectMember),
  invitations: z.array(ProjectInvitation),
});
export type ProjectSharing = z.infer<typeof ProjectSharing>;

/** POST /api/projects/{id}/invitations */
export const InviteInput = z
  .object({
    email: z.email('Write an email address.').trim().toLowerCase().max(254),
    role: MemberRole,
  })
  .strict();
export type InviteInput = z.input<typeof InviteInput>;

/** The invitation's URL is shown once. It is the same whether or not there is an account. */
export const NewInvitation = ProjectInvitation.extend({ path: z.string(), mail: OutsideOutcome });
export type NewInvitation = z.infer<typeof NewInvitation>;

/** POST /api/project-invitations/look and /accept: in the body, so that logs do not contain the token. */
export const InvitationToken = z.object({ token: z.string().min(1).max(maxTokenLength) }).strict();

export const InvitationLook = z.object({
  name: z.string(),
  ownerName: z.string(),
  role: MemberRole,
  /** It was sent to the caller's address. */
  isForReader: z.boolean(),
  /** The caller's address is unconfirmed, and this server can send a confirmation email. */
  needsConfirmedAddress: z.boolean(),
});
export type InvitationLook = z.infer<typeof InvitationLook>;

export const AcceptedInvitation = z.object({ projectId: z.string() });

/** PATCH /api/project-members/{id} */
export const ChangeMemberInput = z.object({ role: MemberRole }).strict();
