import { z } from '@hono/zod-openapi';
import { membershipRoutes } from '#features/memberships/server/memberships.routes.ts';
import type { MembershipsDependencies } from '#features/memberships/server/memberships.ts';
import { maxTokenLength } from '#features/memberships/shared/memberships.contract.ts';
import { RowId } from '#features/writer/shared/documents.contract.ts';
import {
  AcceptedDocument,
  DocumentInvitationLook,
  DocumentSharing,
  NewLink,
  NewLinkInput,
  SharedDocument,
} from '#features/writer/shared/sharing.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { createLink, listLinks, readSharedDocument, revokeLink } from './document-links.ts';
import { createDocumentMemberships } from './document-memberships.ts';

const byId = { params: z.object({ id: RowId }) };
const nothing = { 204: { description: 'Done' } };
const linkLimit = { limit: 30, windowMs: 60_000 };
const readLimit = { limit: 120, windowMs: 60_000 };
const unlisted = 'noindex, nofollow';

/** The people that documents are shared with. */
export function documentMembershipRoutes(dependencies: MembershipsDependencies) {
  const memberships = createDocumentMemberships(dependencies);
  return membershipRoutes({
    memberships,
    ...{ kind: 'document', kinds: 'documents', tokenLimitName: 'invitation-token' },
    exampleRole: 'viewer',
    Sharing: DocumentSharing,
    readSharing: (userId, id) =>
      memberships.read(userId, id, async (tx) => ({ links: await listLinks(tx, id) })),
    Look: DocumentInvitationLook,
    presentLook: (look) => look,
    Accepted: AcceptedDocument,
    presentAccepted: (documentId) => ({ documentId }),
  });
}

/** The links at which anyone can read documents. */
export function documentLinksRoutes({ database }: Pick<MembershipsDependencies, 'database'>) {
  const api = createApi();

  // The page is for people with its address, not for search engines.
  api.use('/shared-document/*', async (context, next) => {
    await next();
    context.res.headers.set('X-Robots-Tag', unlisted);
  });

  return api
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/documents/{id}/links',
        example: { body: {} },
        access: 'login',
        limit: { name: 'document-link', person: linkLimit },
        request: { ...byId, body: { required: true, content: jsonContent(NewLinkInput) } },
        responses: {
          200: { description: 'A link; its address is told once', content: jsonContent(NewLink) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: documentId } = context.req.valid('param');
        const { expiresAt } = context.req.valid('json');
        return context.json(await createLink(database, userId, { documentId, expiresAt }), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/document-links/{id}',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await revokeLink(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/shared-documents/{token}',
        access: 'public',
        limit: { name: 'shared-document', address: readLimit },
        request: { params: z.object({ token: z.string().min(1).max(maxTokenLength) }) },
        responses: {
          200: { description: 'The document as it is now', content: jsonContent(SharedDocument) },
        },
      }),
      async (context) => {
        const { token } = context.req.valid('param');
        const document = await readSharedDocument(database, token);
        return context.json(document, 200, {
          'X-Robots-Tag': unlisted,
          'Cache-Control': 'private, no-store',
        });
      },
    );
}
