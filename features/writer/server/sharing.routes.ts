import { z } from '@hono/zod-openapi';
import { RowId } from '#features/writer/shared/documents.contract.ts';
import {
  AcceptedInvitation,
  ChangeMemberInput,
  DocumentSharing,
  InvitationLook,
  InvitationToken,
  InviteInput,
  maxTokenLength,
  NewInvitation,
  NewLink,
  NewLinkInput,
  SharedDocument,
} from '#features/writer/shared/sharing.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { languageOf } from '#server/language/say.ts';
import * as service from './sharing.service.ts';

const byId = { params: z.object({ id: RowId }) };
const nothing = { 204: { description: 'Done' } };
/** Each of these may send an email to a stranger. */
const inviteLimit = { limit: 20, windowMs: 60 * 60_000 };
const tokenLimit = { limit: 60, windowMs: 60_000 };
const linkLimit = { limit: 30, windowMs: 60_000 };
const readLimit = { limit: 120, windowMs: 60_000 };
const unlisted = 'noindex, nofollow';

/** The people and links that documents are shared with. */
export function sharingRoutes(dependencies: service.SharingDependencies) {
  const { database } = dependencies;
  const api = createApi();

  // The page is for people with its address, not for search engines.
  api.use('/shared-document/*', async (context, next) => {
    await next();
    context.res.headers.set('X-Robots-Tag', unlisted);
  });

  return api
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/documents/{id}/sharing',
        access: 'login',
        request: byId,
        responses: { 200: { description: 'For its owner', content: jsonContent(DocumentSharing) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        return context.json(await service.readSharing(database, userId, id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/documents/{id}/invitations',
        example: { body: { email: 'sam@example.org', role: 'viewer' } },
        access: 'login',
        limit: { name: 'document-invitation', person: inviteLimit },
        request: { ...byId, body: { required: true, content: jsonContent(InviteInput) } },
        responses: {
          200: {
            description: 'The invitation; its address is told once',
            content: jsonContent(NewInvitation),
          },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: documentId } = context.req.valid('param');
        const language = languageOf(context.req.header('accept-language'));
        const input = { documentId, ...context.req.valid('json') };
        return context.json(await service.invite(dependencies, { userId, language }, input), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/document-invitations/{id}',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.revokeInvitation(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/document-invitations/look',
        example: { body: { token: 'your_invitation_token' } },
        access: 'login',
        limit: { name: 'invitation-token', person: tokenLimit },
        request: { body: { required: true, content: jsonContent(InvitationToken) } },
        responses: { 200: { description: 'What it is for', content: jsonContent(InvitationLook) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { token } = context.req.valid('json');
        return context.json(await service.lookAtInvitation(dependencies, userId, token), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/document-invitations/accept',
        example: { body: { token: 'your_invitation_token' } },
        access: 'login',
        limit: { name: 'invitation-token', person: tokenLimit },
        request: { body: { required: true, content: jsonContent(InvitationToken) } },
        responses: {
          200: { description: 'The document is shared', content: jsonContent(AcceptedInvitation) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { token } = context.req.valid('json');
        return context.json(await service.acceptInvitation(dependencies, userId, token), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/document-members/{id}',
        example: { body: { role: 'viewer' } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(ChangeMemberInput) } },
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { role } = context.req.valid('json');
        await service.changeMember(database, userId, context.req.valid('param').id, role);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/document-members/{id}',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.removeMember(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/documents/{id}/leave',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.leaveDocument(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
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
        return context.json(await service.createLink(database, userId, { documentId, expiresAt }), 200);
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
        await service.revokeLink(database, userId, context.req.valid('param').id);
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
        const document = await service.readSharedDocument(database, token);
        return context.json(document, 200, {
          'X-Robots-Tag': unlisted,
          'Cache-Control': 'private, no-store',
        });
      },
    );
}
