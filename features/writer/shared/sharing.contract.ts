import { z } from 'zod';
import { InvitationLook, Sharing } from '#features/memberships/shared/memberships.contract.ts';

export const maxLinksPerDocument = 20;

export const DocumentLink = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});
export type DocumentLink = z.infer<typeof DocumentLink>;

/** GET /api/documents/{id}/sharing: for the owner. */
export const DocumentSharing = Sharing.extend({ links: z.array(DocumentLink) });
export type DocumentSharing = z.infer<typeof DocumentSharing>;

/** POST /api/document-invitations/look */
export const DocumentInvitationLook = InvitationLook.extend({ title: z.string() });
export type DocumentInvitationLook = z.infer<typeof DocumentInvitationLook>;

/** POST /api/document-invitations/accept */
export const AcceptedDocument = z.object({ documentId: z.string() });

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
