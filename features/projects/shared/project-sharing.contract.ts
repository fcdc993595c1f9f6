import { z } from 'zod';
import { InvitationLook } from '#features/memberships/shared/memberships.contract.ts';

/** POST /api/project-invitations/look */
export const ProjectInvitationLook = InvitationLook.extend({ name: z.string() });
export type ProjectInvitationLook = z.infer<typeof ProjectInvitationLook>;

/** POST /api/project-invitations/accept */
export const AcceptedProject = z.object({ projectId: z.string() });
