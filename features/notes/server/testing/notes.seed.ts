import { sql } from 'drizzle-orm';
import { newId } from '#shared/ids.ts';
import type { TableSeed } from '#tests/harness/table-seed.ts';

const versionPath = (id: string) => `/api/notes/${id.replace('note-version-', 'note-')}/versions/${id}`;

export const seed: TableSeed = {
  async write(database, { userId, email }) {
    await database.execute(sql`
      insert into notes (id, user_id, title, content, tags)
      values (${`note-${userId}`}, ${userId}, ${`Note of ${email}`}, ${`What ${email} wrote.`}, '["home"]')
      on conflict do nothing`);
    await database.execute(sql`
      insert into note_versions (id, user_id, note_id, title, content, reason)
      values (${`note-version-${userId}`}, ${userId}, ${`note-${userId}`}, ${`Note of ${email}`}, 'Before.', 'merge')
      on conflict do nothing`);
    await database.execute(sql`
      insert into note_imports (id, user_id, name, source, total, left_out, left_out_count)
      values (${`note-import-${userId}`}, ${userId}, ${`notes of ${email}.zip`}, 'folder', 1, '[]', 0)
      on conflict do nothing`);
    await database.execute(sql`
      insert into note_import_items (id, user_id, import_id, position, path, title, content, tags, is_pinned)
      values (${`note-import-item-${userId}`}, ${userId}, ${`note-import-${userId}`}, 0, 'a', 'A', 'Words.', '[]', false)
      on conflict do nothing`);
    await database.execute(sql`
      insert into note_files (note_id, file_id, user_id)
      select ${`note-${userId}`}, id, user_id from files where user_id = ${userId}
      on conflict do nothing`);
  },
  named: {
    notes: (id) => [
      { route: 'GET /api/notes/:id', path: `/api/notes/${id}` },
      {
        route: 'PATCH /api/notes/:id',
        path: `/api/notes/${id}`,
        body: { baseRevision: 1, title: 'Mine now' },
      },
      { route: 'POST /api/notes/:id/restore', path: `/api/notes/${id}/restore` },
      {
        route: 'POST /api/notes/:id/help',
        path: `/api/notes/${id}/help`,
        body: { action: 'organize', text: 'Buy paint.' },
      },
      { route: 'GET /api/notes/:id/export', path: `/api/notes/${id}/export?format=html` },
      { route: 'GET /api/notes/:id/links', path: `/api/notes/${id}/links` },
      { route: 'GET /api/notes/:id/versions', path: `/api/notes/${id}/versions` },
      { route: 'POST /api/notes/:id/versions', path: `/api/notes/${id}/versions`, body: { name: 'First' } },
      { route: 'DELETE /api/notes/:id', path: `/api/notes/${id}` },
      { route: 'DELETE /api/notes/:id/forever', path: `/api/notes/${id}/forever` },
      { route: 'DELETE /api/own-items/:kind/:id', path: `/api/own-items/note/${encodeURIComponent(id)}` },
    ],
    note_imports: (id) => [
      { route: 'GET /api/note-imports/:id', path: `/api/note-imports/${id}` },
      { route: 'GET /api/note-imports/:id/items', path: `/api/note-imports/${id}/items` },
      { route: 'POST /api/note-imports/:id/start', path: `/api/note-imports/${id}/start`, body: {} },
      { route: 'POST /api/note-imports/:id/undo', path: `/api/note-imports/${id}/undo` },
    ],
    note_files: () => [],
    note_import_items: () => [],
    note_versions: (id) => [
      { route: 'GET /api/notes/:id/versions/:version', path: versionPath(id) },
      { route: 'PATCH /api/notes/:id/versions/:version', path: versionPath(id), body: { name: 'Mine' } },
      { route: 'POST /api/notes/:id/versions/:version/restore', path: `${versionPath(id)}/restore` },
    ],
  },
  bodies: {
    // Of a picture in a text, when clicked.
    'POST /api/pictures/address': { address: 'https://pictures.example/cat.png' },
    'POST /api/notes': { id: '0191e0f0-0000-7000-8000-000000000001', title: 'Trip', content: 'Pack socks.' },
    'PATCH /api/notes/:': { isPinned: true },
  },
  makes: {
    note: ({ person, word }) =>
      person.post('/api/notes', { id: newId(), title: `${word} plan`, content: 'Buy paint.' }),
  },
};
