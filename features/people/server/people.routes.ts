import { z } from '@hono/zod-openapi';
import { operatorOf } from '#features/accounts/server/operators/operator-gate.ts';
import {
  DeletePersonInput,
  PeopleAnswer,
  PeopleQuery,
  PlanInput,
  PlanLimitInput,
  SignedOutAnswer,
} from '#features/people/shared/people.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireLogin } from '#server/http.ts';
import {
  changePersonLimit,
  changePlan,
  deletePerson,
  listPeople,
  type RemoveAccount,
  restore,
  signOutEverywhere,
  suspend,
} from './people.service.ts';

const ofPerson = { params: z.object({ id: z.string().min(1).max(100) }) } as const;
const Done = z.object({ isDone: z.literal(true) });
const done = { 200: { description: 'Done', content: jsonContent(Done) } } as const;
const isDone = { isDone: true } as const;

/** The guard of `/api/admin` has already authorised the caller. */
export function peopleRoutes({ database, remove }: { database: Database; remove: RemoveAccount }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/admin/people',
        access: 'login',
        request: { query: PeopleQuery },
        responses: { 200: { description: 'Accounts, by name', content: jsonContent(PeopleAnswer) } },
      }),
      async (context) => {
        const { userId } = await operatorOf(context);
        return context.json(await listPeople(database, context.req.valid('query'), userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/admin/people/{id}/suspension',
        access: 'login',
        request: ofPerson,
        responses: done,
      }),
      async (context) => {
        await suspend(database, context.req.valid('param').id, await operatorOf(context));
        return context.json(isDone, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/admin/people/{id}/suspension',
        access: 'login',
        request: ofPerson,
        responses: done,
      }),
      async (context) => {
        await restore(database, context.req.valid('param').id, await operatorOf(context));
        return context.json(isDone, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/admin/people/{id}/plan',
        example: { body: { plan: 'standard' } },
        access: 'login',
        request: { ...ofPerson, body: { required: true, content: jsonContent(PlanInput) } },
        responses: done,
      }),
      async (context) => {
        const { plan } = context.req.valid('json');
        await changePlan(database, context.req.valid('param').id, plan, await operatorOf(context));
        return context.json(isDone, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/admin/people/{id}/limit',
        example: { body: { limit: 50 } },
        access: 'login',
        request: { ...ofPerson, body: { required: true, content: jsonContent(PlanLimitInput) } },
        responses: done,
      }),
      async (context) => {
        const { limit } = context.req.valid('json');
        const { id } = context.req.valid('param');
        await changePersonLimit(database, { id, limit, by: await operatorOf(context) });
        return context.json(isDone, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/admin/people/{id}/sign-out',
        access: 'login',
        request: ofPerson,
        responses: { 200: { description: 'Logins that ended', content: jsonContent(SignedOutAnswer) } },
      }),
      async (context) => {
        const { sessionId } = await requireLogin(context);
        const by = await operatorOf(context);
        const ended = await signOutEverywhere(database, context.req.valid('param').id, { by, sessionId });
        return context.json({ ended }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/admin/people/{id}',
        example: { body: { email: 'your_person_email' } },
        access: 'login',
        request: { ...ofPerson, body: { required: true, content: jsonContent(DeletePersonInput) } },
        responses: done,
      }),
      async (context) => {
        const { email } = context.req.valid('json');
        const { id } = context.req.valid('param');
        await deletePerson({ database, remove }, { id, email, by: await operatorOf(context) });
        return context.json(isDone, 200);
      },
    );
}
