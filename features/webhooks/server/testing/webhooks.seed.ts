import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId }) {
    await database.execute(sql`
      insert into webhooks (id, user_id, url, types, is_on)
      values (${`webhook-${userId}`}, ${userId}, 'https://hooks.example/everyday', '["note.changed"]', false)
      on conflict do nothing`);
    await database.execute(sql`
      insert into webhook_secrets (webhook_id, user_id, sealed)
      values (${`webhook-${userId}`}, ${userId}, 'sealed') on conflict do nothing`);
    await database.execute(sql`
      insert into webhook_deliveries (id, user_id, webhook_id, type, item_id, path, title, state, due_at, created_at)
      values (${`delivery-${userId}`}, ${userId}, ${`webhook-${userId}`}, 'note.changed', 'a', '/notes', 'A note', 'failed', now(), now())
      on conflict do nothing`);
  },
  named: {
    webhooks: (id) => [
      { route: 'PATCH /api/webhooks/:id', path: `/api/webhooks/${id}`, body: { isOn: false } },
      { route: 'DELETE /api/webhooks/:id', path: `/api/webhooks/${id}` },
      { route: 'POST /api/webhooks/:id/secret', path: `/api/webhooks/${id}/secret` },
      { route: 'POST /api/webhooks/:id/test', path: `/api/webhooks/${id}/test` },
      { route: 'GET /api/webhooks/:id/deliveries', path: `/api/webhooks/${id}/deliveries` },
    ],
    webhook_secrets: () => [],
    webhook_deliveries: (id) => [
      { route: 'POST /api/webhook-deliveries/:id/send', path: `/api/webhook-deliveries/${id}/send` },
    ],
  },
  bodies: {
    'POST /api/webhooks': { url: 'https://hooks.example/everyday', types: ['note.changed'] },
    'PATCH /api/webhooks/:': { isOn: false },
  },
};
