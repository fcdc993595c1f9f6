import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId, email, sessionId }) {
    const project = `project-${userId}`;
    await database.execute(sql`
      insert into projects (id, user_id, name, colour, instructions)
      values (${project}, ${userId}, ${`Project of ${email}`}, 'moss', ${`What ${email} wants.`}) on conflict do nothing`);
    await database.execute(sql`update chat_sessions set project_id = ${project} where id = ${sessionId}`);
    await database.execute(sql`
      insert into project_items (id, user_id, project_id, note_id)
      select ${`project-item-${userId}`}, ${userId}, ${project}, id from notes where user_id = ${userId}
        and deleted_at is null order by id limit 1
      on conflict do nothing`);
    // A member of the person's own project, so that the row belongs to nobody else.
    await database.execute(sql`
      insert into project_members (id, project_id, owner_id, user_id, role)
      values (${`project-member-${userId}`}, ${project}, ${userId}, ${userId}, 'viewer') on conflict do nothing`);
    await database.execute(sql`
      insert into project_invitations (id, user_id, project_id, email, role, token_hash, expires_at)
      values (${`project-invitation-${userId}`}, ${userId}, ${project}, ${`partner-of-${email}`}, 'viewer',
        ${`project-invitation-hash-${userId}`}, now() + interval '7 days') on conflict do nothing`);
  },
  named: {
    projects: (id) => [
      { route: 'GET /api/projects/:id', path: `/api/projects/${id}` },
      { route: 'PATCH /api/projects/:id', path: `/api/projects/${id}`, body: { name: 'Mine now' } },
      { route: 'DELETE /api/projects/:id', path: `/api/projects/${id}` },
      {
        route: 'POST /api/projects/:id/items',
        path: `/api/projects/${id}/items`,
        body: { kind: 'note', itemId: 'a-note' },
      },
      { route: 'GET /api/projects/:id/sharing', path: `/api/projects/${id}/sharing` },
      {
        route: 'POST /api/projects/:id/invitations',
        path: `/api/projects/${id}/invitations`,
        body: { email: 'thief@example.com', role: 'editor' },
      },
      { route: 'POST /api/projects/:id/leave', path: `/api/projects/${id}/leave` },
      { route: 'DELETE /api/own-items/:kind/:id', path: `/api/own-items/project/${encodeURIComponent(id)}` },
      {
        route: 'POST /api/chat',
        path: '/api/chat',
        body: { clientId: crypto.randomUUID(), text: 'What is in it?', projectId: id },
      },
    ],
    project_items: (id) => [
      { route: 'GET /api/projects/:id/items/:itemId', path: `/api/projects/a-project/items/${id}` },
      { route: 'DELETE /api/projects/:id/items/:itemId', path: `/api/projects/a-project/items/${id}` },
    ],
    project_members: (id) => [
      {
        route: 'PATCH /api/project-members/:id',
        path: `/api/project-members/${id}`,
        body: { role: 'editor' },
      },
      { route: 'DELETE /api/project-members/:id', path: `/api/project-members/${id}` },
    ],
    project_invitations: (id) => [
      { route: 'DELETE /api/project-invitations/:id', path: `/api/project-invitations/${id}` },
    ],
    chat_sessions: (id) => [
      { route: 'PUT /api/project-chats/:id', path: `/api/project-chats/${id}`, body: { projectId: null } },
    ],
  },
  bodies: {
    'POST /api/projects': { name: 'Trip' },
    'PATCH /api/projects/:': { name: 'Trip to Lisbon' },
  },
  makes: {
    project: ({ person, word }) => person.post('/api/projects', { name: `${word} project` }),
  },
};
