import { z } from '@hono/zod-openapi';
import {
  AcceptedInvitation,
  ChangeMemberInput,
  InvitationLook,
  InvitationToken,
  InviteInput,
  NewInvitation,
  ProjectSharing,
} from '#features/projects/shared/project-sharing.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { languageOf } from '#server/language/say.ts';
import * as service from './project-sharing.service.ts';

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };
const nothing = { 204: { description: 'Done' } };
/** Each may send an email to a stranger. */
const inviteLimit = { limit: 20, windowMs: 60 * 60_000 };
const tokenLimit = { limit: 60, windowMs: 60_000 };

/** Sharing of projects. */
export function projectSharingRoutes(dependencies: service.SharingDependencies) {
  const { database } = dependencies;
  const api = createApi();

  return api
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/projects/{id}/sharing',
        access: 'login',
        request: byId,
        responses: { 200: { description: 'For its owner', content: jsonContent(ProjectSharing) } },
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
        path: '/api/projects/{id}/invitations',
        example: { body: { email: 'sam@example.org', role: 'editor' } },
        access: 'login',
        limit: { name: 'project-invitation', person: inviteLimit },
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
        const { id: projectId } = context.req.valid('param');
        const language = languageOf(context.req.header('accept-language'));
        const input = { projectId, ...context.req.valid('json') };
        return context.json(await service.invite(dependencies, { userId, language }, input), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/project-invitations/{id}',
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
        path: '/api/project-invitations/look',
        example: { body: { token: 'your_invitation_token' } },
        access: 'login',
        limit: { name: 'project-invitation-token', person: tokenLimit },
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
        path: '/api/project-invitations/accept',
        example: { body: { token: 'your_invitation_token' } },
        access: 'login',
        limit: { name: 'project-invitation-token', person: tokenLimit },
        request: { body: { required: true, content: jsonContent(InvitationToken) } },
        responses: {
          200: { description: 'The project is shared', content: jsonContent(AcceptedInvitation) },
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
        path: '/api/project-members/{id}',
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
        path: '/api/project-members/{id}',
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
        path: '/api/projects/{id}/leave',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.leaveProject(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
