import { useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  type InviteInput,
  type MemberRole,
  NewInvitation,
} from '#features/memberships/shared/memberships.contract.ts';
import {
  AcceptedDocument,
  DocumentInvitationLook,
  DocumentSharing,
  NewLink,
  SharedDocument,
} from '#features/writer/shared/sharing.contract.ts';
import { documentPath, documentsKey } from '../documents.api.ts';

export function useSharing(documentId: string) {
  return useQuery({
    queryKey: [...documentsKey, 'sharing', documentId],
    queryFn: ({ signal }) => apiGet(`${documentPath(documentId)}/sharing`, DocumentSharing, { signal }),
    staleTime: 0,
  });
}

export function invite(documentId: string, input: InviteInput): Promise<NewInvitation> {
  return apiSend('POST', `${documentPath(documentId)}/invitations`, input, NewInvitation);
}

export function revokeInvitation(id: string): Promise<void> {
  return apiSend('DELETE', `/api/document-invitations/${encodeURIComponent(id)}`);
}

const memberPath = (id: string) => `/api/document-members/${encodeURIComponent(id)}`;

export function changeMember(id: string, role: MemberRole): Promise<void> {
  return apiSend('PATCH', memberPath(id), { role });
}

export function removeMember(id: string): Promise<void> {
  return apiSend('DELETE', memberPath(id));
}

export function leaveDocument(documentId: string): Promise<void> {
  return apiSend('POST', `${documentPath(documentId)}/leave`);
}

export function createLink(documentId: string, expiresAt: string | null): Promise<NewLink> {
  return apiSend('POST', `${documentPath(documentId)}/links`, { expiresAt }, NewLink);
}

export function revokeLink(id: string): Promise<void> {
  return apiSend('DELETE', `/api/document-links/${encodeURIComponent(id)}`);
}

export function lookAtInvitation(token: string): Promise<DocumentInvitationLook> {
  return apiSend('POST', '/api/document-invitations/look', { token }, DocumentInvitationLook);
}

export function acceptInvitation(token: string) {
  return apiSend('POST', '/api/document-invitations/accept', { token }, AcceptedDocument);
}

export function readSharedDocument(token: string, signal: AbortSignal): Promise<SharedDocument> {
  return apiGet(`/api/shared-documents/${encodeURIComponent(token)}`, SharedDocument, { signal });
}
