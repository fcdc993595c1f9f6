import { z } from '@hono/zod-openapi';
import type { JSONValue } from 'hono/utils/types';
import {
  ChangeMemberInput,
  InvitationToken,
  InviteInput,
  type MemberRole,
  NewInvitation,
} from '#features/memberships/shared/memberships.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { languageOf } from '#server/language/say.ts';
import type { Memberships } from './memberships.ts';

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };
const nothing = { 204: { description: 'Done' } };
/** Each may send an email to a stranger. */
const inviteLimit = { limit: 20, windowMs: 60 * 60_000 };
const tokenLimit = { limit: 60, windowMs: 60_000 };

type Answer = Record<string, JSONValue>;

interface MembershipRoutes<Sharing extends Answer, Look extends Answer, Accepted extends Answer> {
  memberships: Memberships;
  /** As the addresses name one and several: `document`, `documents`. */
  kind: string;
  kinds: string;
  tokenLimitName: string;
  exampleRole: MemberRole;
  /** What its owner reads. */
  Sharing: z.ZodType<Sharing>;
  readSharing(userId: string, id: string): Promise<Sharing>;
  /** What the invited person reads. */
  Look: z.ZodType<Look>;
  presentLook(look: Awaited<ReturnType<Memberships['look']>>): Look;
  Accepted: z.ZodType<Accepted>;
  presentAccepted(id: string): Accepted;
}

/** Members and invitations of one kind of shared things. */
export function membershipRoutes<Sharing extends Answer, Look extends Answer, Accepted extends Answer>(
  of: MembershipRoutes<Sharing, Look, Accepted>,
): ReturnType<typeof createApi>;
export function membershipRoutes({
  memberships,
  kind,
  kinds,
  ...of
}: MembershipRoutes<Answer, Answer, Answer>) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: `/api/${kinds}/{id}/sharing`,
        access: 'login',
        request: byId,
        responses: { 200: { description: 'For its owner', content: jsonContent(of.Sharing) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await of.readSharing(userId, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: `/api/${kinds}/{id}/invitations`,
        example: { body: { email: 'sam@example.org', role: of.exampleRole } },
        access: 'login',
        limit: { name: `${kind}-invitation`, person: inviteLimit },
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
        const { id: thingId } = context.req.valid('param');
        const language = languageOf(context.req.header('accept-language'));
        const input = { thingId, ...context.req.valid('json') };
        return context.json(await memberships.invite({ userId, language }, input), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: `/api/${kind}-invitations/{id}`,
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await memberships.revokeInvitation(userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: `/api/${kind}-invitations/look`,
        example: { body: { token: 'your_invitation_token' } },
        access: 'login',
        limit: { name: of.tokenLimitName, person: tokenLimit },
        request: { body: { required: true, content: jsonContent(InvitationToken) } },
        responses: { 200: { description: 'What it is for', content: jsonContent(of.Look) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { token } = context.req.valid('json');
        return context.json(of.presentLook(await memberships.look(userId, token)), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: `/api/${kind}-invitations/accept`,
        example: { body: { token: 'your_invitation_token' } },
        access: 'login',
        limit: { name: of.tokenLimitName, person: tokenLimit },
        request: { body: { required: true, content: jsonContent(InvitationToken) } },
        responses: {
          200: { description: `The ${kind} is shared`, content: jsonContent(of.Accepted) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { token } = context.req.valid('json');
        return context.json(of.presentAccepted(await memberships.accept(userId, token)), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: `/api/${kind}-members/{id}`,
        example: { body: { role: 'viewer' } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(ChangeMemberInput) } },
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { role } = context.req.valid('json');
        await memberships.changeMember(userId, context.req.valid('param').id, role);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: `/api/${kind}-members/{id}`,
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await memberships.removeMember(userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: `/api/${kinds}/{id}/leave`,
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await memberships.leave(userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
