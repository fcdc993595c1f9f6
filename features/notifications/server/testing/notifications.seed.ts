import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId }) {
    await database.execute(sql`
      insert into notification_preferences (user_id, more)
      values (${userId}, '{"emailOfAFeature": false}') on conflict do nothing`);
    await database.execute(sql`
      insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device, label)
      select ${`push-${userId}`}, ${userId}, id, ${`https://push.example/${userId}`}, 'key', 'auth', 'desktop', 'A browser'
      from auth_sessions where user_id = ${userId} limit 1 on conflict do nothing`);
  },
  named: {
    notification_preferences: () => [],
    push_subscriptions: (id) => [
      {
        route: 'DELETE /api/notifications/push/subscriptions/:id',
        path: `/api/notifications/push/subscriptions/${id}`,
      },
    ],
  },
  bodies: {
    'PATCH /api/notifications/preferences': { emailUpdates: true },
    'POST /api/notifications/push/subscriptions': {
      endpoint: 'https://push.example/r16',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      device: 'desktop',
    },
  },
};
