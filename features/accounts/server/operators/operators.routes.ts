import { z } from '@hono/zod-openapi';
import {
  AddOperatorInput,
  OperatorEvent,
  OperatorEventsAnswer,
  OperatorList,
  operatorEventsPath,
  operatorsPath,
} from '#features/accounts/shared/operators.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { normaliseEmail } from '../passwords/password.ts';
import { listOperatorEvents } from './operator-events.queries.ts';
import { operatorOf } from './operator-gate.ts';
import { addOperator, findPerson, listOperators, removeOperator } from './operators.ts';

const listed = { 200: { description: 'Who runs this server', content: jsonContent(OperatorList) } } as const;
const eventsAtOnce = 50;

export function operatorsRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({ method: 'get', path: operatorsPath, access: 'login', responses: listed }),
      async (context) => context.json(await present(database, (await operatorOf(context)).userId), 200),
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: operatorsPath,
        example: { body: { email: 'your_person_email' } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(AddOperatorInput) } },
        responses: listed,
      }),
      async (context) => {
        const by = await operatorOf(context);
        const email = normaliseEmail(context.req.valid('json').email);
        await database.transaction(async (tx) => {
          const person = await findPerson(tx, { email });
          if (!person) {
            throw new AppError('invalid_input', {
              message: 'Nobody here has that email address.',
              details: { field: 'email' },
            });
          }
          await addOperator(tx, person, by);
        });
        return context.json(await present(database, by.userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: `${operatorsPath}/{id}`,
        access: 'login',
        request: { params: z.object({ id: z.string().max(100) }) },
        responses: listed,
      }),
      async (context) => {
        const by = await operatorOf(context);
        const { id } = context.req.valid('param');
        await database.transaction(async (tx) => {
          const person = await findPerson(tx, { id });
          if (!person || !(await removeOperator(tx, person, by))) throw new AppError('not_found');
        });
        return context.json(await present(database, by.userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: operatorEventsPath,
        access: 'login',
        request: { query: z.object({ after: z.string().max(100).optional() }) },
        responses: { 200: { description: 'What was changed', content: jsonContent(OperatorEventsAnswer) } },
      }),
      async (context) => {
        const { after } = context.req.valid('query');
        const rows = await listOperatorEvents(database, {
          ...(after !== undefined && { after }),
          limit: eventsAtOnce + 1,
        });
        const shown = rows.slice(0, eventsAtOnce);
        const events = shown.map(presentEvent);
        const next = rows.length > shown.length ? (shown.at(-1)?.event.id ?? null) : null;
        return context.json({ events, next }, 200);
      },
    );
}

function presentEvent({
  event,
  who,
  about,
  invitation,
}: Awaited<ReturnType<typeof listOperatorEvents>>[number]) {
  const { createdAt, via, id, action, target, before, after, address } = event;
  return {
    ...{ id, action, before, after, address, who, about },
    target: target === 'account' ? null : target,
    ...(invitation && { invited: invitation.email }),
    via: OperatorEvent.shape.via.parse(via),
    at: createdAt.toISOString(),
  };
}

async function present(database: Database, selfId: string): Promise<OperatorList> {
  const all = await listOperators(database);
  return {
    operators: all.map(({ since, grantedBy, ...operator }) => ({
      ...operator,
      isByOrganisation: grantedBy !== null,
      since: since.toISOString(),
      isSelf: operator.id === selfId,
    })),
  };
}
