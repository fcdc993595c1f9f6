import { type Database, withUser } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { newId } from '#shared/ids.ts';
import { AddErrandInput, Errand, Errands } from '../shared/errands.contract.ts';
import { listErrands } from './errands.queries.ts';
import { errands } from './errands.table.ts';

const path = '/api/errands';

export function errandsRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path,
        access: 'login',
        responses: { 200: { description: 'Newest first', content: jsonContent(Errands) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const errands = await withUser(database, userId, (tx) => listErrands(tx, userId));
        return context.json({ errands }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path,
        access: 'login',
        request: { body: { content: jsonContent(AddErrandInput), required: true } },
        responses: { 200: { description: 'As kept', content: jsonContent(Errand) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const errand = { id: newId(), ...context.req.valid('json') };
        await withUser(database, userId, (tx) => tx.insert(errands).values({ ...errand, userId }));
        return context.json(errand, 200);
      },
    );
}
