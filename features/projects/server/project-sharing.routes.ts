import { membershipRoutes } from '#features/memberships/server/memberships.routes.ts';
import type { MembershipsDependencies } from '#features/memberships/server/memberships.ts';
import { Sharing } from '#features/memberships/shared/memberships.contract.ts';
import {
  AcceptedProject,
  ProjectInvitationLook,
} from '#features/projects/shared/project-sharing.contract.ts';
import { createProjectMemberships } from './project-memberships.ts';

/** Sharing of projects. */
export function projectSharingRoutes(dependencies: MembershipsDependencies) {
  const memberships = createProjectMemberships(dependencies);
  return membershipRoutes({
    memberships,
    ...{ kind: 'project', kinds: 'projects', tokenLimitName: 'project-invitation-token' },
    exampleRole: 'editor',
    Sharing,
    readSharing: (userId, id) => memberships.read(userId, id, async () => ({})),
    Look: ProjectInvitationLook,
    presentLook: ({ title, ...look }) => ({ name: title, ...look }),
    Accepted: AcceptedProject,
    presentAccepted: (projectId) => ({ projectId }),
  });
}
