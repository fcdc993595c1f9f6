import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId }) {
    await database.execute(sql`
      insert into files (id, user_id, name, media_type, bytes, kind, state)
      values (${`file-${userId}`}, ${userId}, 'notes.txt', 'text/plain', 5, 'text', 'ready') on conflict do nothing`);
  },
  named: {
    files: (id) => [
      { route: 'GET /api/files/:id', path: `/api/files/${id}` },
      { route: 'GET /api/files/:id/text', path: `/api/files/${id}/text` },
      { route: 'GET /api/files/:id/content', path: `/api/files/${id}/content` },
      { route: 'GET /api/files/:id/thumbnail', path: `/api/files/${id}/thumbnail` },
      { route: 'DELETE /api/files/:id', path: `/api/files/${id}` },
      { route: 'DELETE /api/own-items/:kind/:id', path: `/api/own-items/file/${id}` },
      {
        route: 'POST /api/chat',
        path: '/api/chat',
        body: { clientId: crypto.randomUUID(), text: 'What is in it?', attachments: [id] },
      },
    ],
  },
  makes: {
    file: ({ database, person, word }) =>
      database.execute(sql`
        insert into files (id, user_id, name, media_type, bytes, kind, state, attached_at)
        values (${`file-${person.id}`}, ${person.id}, ${`${word} list.txt`}, 'text/plain', 5, 'text', 'ready', now())`),
  },
};
