import { useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  type InviteInput,
  type MemberRole,
  NewInvitation,
  Sharing,
} from '#features/memberships/shared/memberships.contract.ts';
import {
  AcceptedProject,
  ProjectInvitationLook,
} from '#features/projects/shared/project-sharing.contract.ts';
import { projectPath, projectsKey } from '../projects.api.ts';

export function useProjectSharing(projectId: string) {
  return useQuery({
    queryKey: [...projectsKey, 'sharing', projectId],
    queryFn: ({ signal }) => apiGet(`${projectPath(projectId)}/sharing`, Sharing, { signal }),
    staleTime: 0,
  });
}

export function invite(projectId: string, input: InviteInput): Promise<NewInvitation> {
  return apiSend('POST', `${projectPath(projectId)}/invitations`, input, NewInvitation);
}

export function revokeInvitation(id: string): Promise<void> {
  return apiSend('DELETE', `/api/project-invitations/${encodeURIComponent(id)}`);
}

const memberPath = (id: string) => `/api/project-members/${encodeURIComponent(id)}`;

export function changeMember(id: string, role: MemberRole): Promise<void> {
  return apiSend('PATCH', memberPath(id), { role });
}

export function removeMember(id: string): Promise<void> {
  return apiSend('DELETE', memberPath(id));
}

export function leaveProject(projectId: string): Promise<void> {
  return apiSend('POST', `${projectPath(projectId)}/leave`);
}

export function lookAtInvitation(token: string): Promise<ProjectInvitationLook> {
  return apiSend('POST', '/api/project-invitations/look', { token }, ProjectInvitationLook);
}

export function acceptInvitation(token: string) {
  return apiSend('POST', '/api/project-invitations/accept', { token }, AcceptedProject);
}
