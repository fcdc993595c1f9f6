import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId }) {
    const id = `connection-${userId}`;
    await database.execute(sql`
      insert into mcp_connections (id, user_id, name, slug, url, auth, state, account, paused_at)
      values (${id}, ${userId}, 'Board', 'board', 'https://board.example/mcp', 'oauth', 'sign-in', 'maya', now())
      on conflict do nothing`);
    await database.execute(sql`
      insert into mcp_secrets (connection_id, user_id, sealed) values (${id}, ${userId}, 'sealed') on conflict do nothing`);
    await database.execute(sql`
      insert into mcp_tools (connection_id, user_id, name, title, description, schema, fingerprint)
      values (${id}, ${userId}, 'list_tasks', '', 'Lists tasks', '{"type":"object"}', 'fingerprint') on conflict do nothing`);
    await database.execute(sql`
      insert into mcp_calls (id, user_id, chat_id, server, tool, fingerprint, created_at, expires_at)
      values (${`call-${userId}`}, ${userId}, 'chat', ${id}, 'list_tasks', 'fingerprint', now(), now() + interval '10 minutes')
      on conflict do nothing`);
  },
  named: {
    mcp_connections: (id) => [
      { route: 'DELETE /api/mcp-connections/:id', path: `/api/mcp-connections/${id}` },
      {
        route: 'PATCH /api/mcp-connections/:id',
        path: `/api/mcp-connections/${id}`,
        body: { inResearch: true },
      },
      { route: 'POST /api/mcp-connections/:id/test', path: `/api/mcp-connections/${id}/test` },
      { route: 'POST /api/mcp-connections/:id/sign-in', path: `/api/mcp-connections/${id}/sign-in` },
      {
        route: 'PATCH /api/mcp-connections/:id/tools',
        path: `/api/mcp-connections/${id}/tools`,
        body: { name: 'list_tasks', policy: 'off', fingerprint: 'fingerprint' },
      },
    ],
    mcp_secrets: () => [],
    mcp_tools: () => [],
    mcp_calls: (id) => [
      {
        route: 'POST /api/outside-calls/:id',
        path: `/api/outside-calls/${id}`,
        body: { decision: 'refuse' },
      },
      {
        route: 'POST /api/outside-forms/:id',
        path: `/api/outside-forms/${id}`,
        body: { action: 'decline' },
      },
    ],
  },
  bodies: {
    'POST /api/mcp-connections': { name: 'Board', url: 'https://board.example/mcp' },
    'POST /api/mcp-connections/ask-again': { server: 'Board', tool: 'list_tasks' },
    'POST /api/mcp-connections/signed-in': { state: 'unknown', code: 'code' },
    'PATCH /api/mcp-connections/:/tools': { name: 'list_tasks', policy: 'off', fingerprint: 'fingerprint' },
    'POST /api/outside-calls/:': { decision: 'refuse' },
    'POST /api/outside-forms/:': { action: 'decline' },
  },
};
