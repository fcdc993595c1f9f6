import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId }) {
    await database.execute(sql`
      insert into oauth_clients (id, kind, name, redirect_uris, used_at)
      values ('seeded-app', 'registered', 'An app', '["https://app.example/back"]', now()) on conflict do nothing`);
    await database.execute(sql`
      insert into oauth_grants (id, user_id, client_id, name, host, scopes)
      values (${`grant-${userId}`}, ${userId}, 'seeded-app', 'An app', 'app.example', '["read-notes"]') on conflict do nothing`);
    await database.execute(sql`
      insert into oauth_tokens (hash, user_id, grant_id, kind, family, resource, expires_at)
      values (${`token-${userId}`}, ${userId}, ${`grant-${userId}`}, 'access', 'family', 'https://everyday.example/mcp', now())
      on conflict do nothing`);
  },
  named: {
    oauth_grants: (id) => [{ route: 'DELETE /api/connected-apps/:id', path: `/api/connected-apps/${id}` }],
    oauth_tokens: () => [],
  },
  bodies: {
    'POST /api/oauth/consent': {
      request: {
        response_type: 'code',
        client_id: 'seeded-app',
        redirect_uri: 'https://app.example/back',
        code_challenge: 'c'.repeat(43),
        code_challenge_method: 'S256',
      },
      scopes: null,
    },
    'POST /api/oauth/register': { redirect_uris: ['https://app.example/back'] },
  },
};
