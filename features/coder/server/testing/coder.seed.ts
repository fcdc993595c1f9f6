import { sql } from 'drizzle-orm';
import { newId } from '#shared/ids.ts';
import type { TableSeed } from '#tests/harness/table-seed.ts';

const hash = 'a'.repeat(64);

export const seed: TableSeed = {
  async write(database, { userId, email }) {
    const manifest = JSON.stringify({ 'index.html': { sha256: hash, bytes: 5, encoding: 'text' } });
    const project = `code-project-${userId}`;
    await database.execute(sql`
      insert into code_texts (user_id, sha256, encoding, text)
      values (${userId}, ${hash}, 'text', 'Hello') on conflict do nothing`);
    await database.execute(sql`
      insert into code_projects (id, user_id, title, entry, files)
      values (${project}, ${userId}, ${`Code of ${email}`}, 'index.html', ${manifest}::jsonb) on conflict do nothing`);
    await database.execute(sql`
      insert into code_versions (id, user_id, project_id, made_by, manifest, changed_files)
      values (${`code-version-${userId}`}, ${userId}, ${project}, 'person', ${manifest}::jsonb, 1)
      on conflict do nothing`);
    await database.execute(sql`
      insert into code_proposals (id, user_id, project_id, title, made_by, changes)
      values (${`code-proposal-${userId}`}, ${userId}, ${project}, 'Greet', 'A model', '[]') on conflict do nothing`);
    await database.execute(sql`
      insert into code_runs (id, user_id, project_id, work, created_at, expires_at)
      values (${`code-run-${userId}`}, ${userId}, ${project}, 'run', now(), now() + interval '1 minute')
      on conflict do nothing`);
    await database.execute(sql`
      insert into code_links (id, user_id, project_id, token_hash, title, entry, manifest)
      values (${`code-link-${userId}`}, ${userId}, ${project}, ${`code-link-hash-${userId}`}, 'Shared', 'index.html',
        ${manifest}::jsonb) on conflict do nothing`);
  },
  named: {
    code_projects: (id) => [
      { route: 'GET /api/developer/projects/:id', path: `/api/developer/projects/${id}` },
      {
        route: 'PATCH /api/developer/projects/:id',
        path: `/api/developer/projects/${id}`,
        body: { title: 'Mine now' },
      },
      { route: 'GET /api/developer/projects/:id/versions', path: `/api/developer/projects/${id}/versions` },
      { route: 'GET /api/developer/projects/:id/runs', path: `/api/developer/projects/${id}/runs` },
      { route: 'GET /api/developer/projects/:id/links', path: `/api/developer/projects/${id}/links` },
      { route: 'POST /api/developer/projects/:id/links', path: `/api/developer/projects/${id}/links` },
      { route: 'GET /api/developer/projects/:id/proposals', path: `/api/developer/projects/${id}/proposals` },
      {
        route: 'POST /api/developer/projects/:id/proposals',
        path: `/api/developer/projects/${id}/proposals`,
        body: { id: 'mine', title: 'Mine', changes: [{ kind: 'delete', path: 'index.html' }] },
      },
      {
        route: 'POST /api/chat',
        path: '/api/chat',
        body: { clientId: crypto.randomUUID(), text: 'What is in it?', projectId: id },
      },
      { route: 'DELETE /api/developer/projects/:id', path: `/api/developer/projects/${id}` },
      { route: 'DELETE /api/own-items/:kind/:id', path: `/api/own-items/code/${encodeURIComponent(id)}` },
    ],
    code_versions: (id) => [
      { route: 'GET /api/developer/versions/:id', path: `/api/developer/versions/${id}` },
      {
        route: 'PATCH /api/developer/versions/:id',
        path: `/api/developer/versions/${id}`,
        body: { name: 'Mine' },
      },
      {
        route: 'POST /api/developer/versions/:id/restore',
        path: `/api/developer/versions/${id}/restore`,
      },
    ],
    code_texts: () => [],
    code_proposals: (id) => [
      {
        route: 'POST /api/developer/proposals/:id/accept',
        path: `/api/developer/proposals/${id}/accept`,
        body: { left: [] },
      },
      {
        route: 'POST /api/developer/proposals/:id/reject',
        path: `/api/developer/proposals/${id}/reject`,
        body: { left: [] },
      },
    ],
    code_runs: (id) => [
      { route: 'POST /api/developer/runs/:id/take', path: `/api/developer/runs/${id}/take` },
      {
        route: 'POST /api/developer/runs/:id/result',
        path: `/api/developer/runs/${id}/result`,
        body: { state: 'finished', lines: [] },
      },
    ],
    code_links: (id) => [{ route: 'DELETE /api/developer/links/:id', path: `/api/developer/links/${id}` }],
  },
  bodies: {
    'POST /api/developer/projects': {
      id: '0191e0f0-0000-7000-8000-000000000023',
      title: 'Rota',
      entry: 'index.html',
      files: { 'index.html': { encoding: 'text', text: 'Hello' } },
    },
    'PATCH /api/developer/projects/:': { title: 'Rota' },
  },
  makes: {
    code: ({ person, word }) =>
      person.post('/api/developer/projects', {
        id: newId(),
        title: `${word} page`,
        entry: 'index.html',
        files: { 'index.html': { encoding: 'text', text: 'Hello' } },
      }),
  },
};
