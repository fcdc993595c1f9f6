import { sql } from 'drizzle-orm';
import { newId } from '#shared/ids.ts';
import type { TableSeed } from '#tests/harness/table-seed.ts';

const versionPath = (id: string) =>
  `/api/documents/${id.replace('document-version-', 'document-')}/versions/${id}`;

export const seed: TableSeed = {
  async write(database, { userId, email }) {
    const document = `document-${userId}`;
    const of = `Document of ${email}`;
    await database.execute(sql`
      insert into folders (id, user_id, name) values (${`folder-${userId}`}, ${userId}, ${`Folder of ${email}`})
      on conflict do nothing`);
    await database.execute(sql`
      insert into documents (id, user_id, folder_id, title, content, tags)
      values (${document}, ${userId}, ${`folder-${userId}`}, ${of}, ${`What ${email} wrote.`}, '["home"]')
      on conflict do nothing`);
    await database.execute(sql`
      insert into document_versions (id, user_id, document_id, title, content, reason)
      values (${`document-version-${userId}`}, ${userId}, ${document}, ${of}, 'Before.', 'merge')
      on conflict do nothing`);
    await database.execute(sql`
      insert into document_files (document_id, file_id, user_id)
      select ${document}, id, user_id from files where user_id = ${userId}
      on conflict do nothing`);
    await database.execute(sql`
      insert into document_stars (user_id, document_id) values (${userId}, ${document}) on conflict do nothing`);
    // A member of the person's own document, so that the row belongs to nobody else.
    await database.execute(sql`
      insert into document_members (id, document_id, owner_id, user_id, role)
      values (${`document-member-${userId}`}, ${document}, ${userId}, ${userId}, 'viewer') on conflict do nothing`);
    await database.execute(sql`
      insert into document_invitations (id, user_id, document_id, email, role, token_hash, expires_at)
      values (${`document-invitation-${userId}`}, ${userId}, ${document}, ${`friend-of-${email}`}, 'viewer',
        ${`invitation-hash-${userId}`}, now() + interval '7 days') on conflict do nothing`);
    await database.execute(sql`
      insert into document_links (id, user_id, document_id, token_hash)
      values (${`document-link-${userId}`}, ${userId}, ${document}, ${`link-hash-${userId}`}) on conflict do nothing`);
    await database.execute(sql`
      insert into document_templates (id, user_id, name, title, content)
      values (${`document-template-${userId}`}, ${userId}, ${`Template of ${email}`}, 'Title', 'Dear {{name}},')
      on conflict do nothing`);
  },
  named: {
    documents: (id) => [
      { route: 'GET /api/documents/:id', path: `/api/documents/${id}` },
      {
        route: 'PATCH /api/documents/:id',
        path: `/api/documents/${id}`,
        body: { baseRevision: 1, title: 'Mine now' },
      },
      { route: 'POST /api/documents/:id/restore', path: `/api/documents/${id}/restore` },
      { route: 'PUT /api/documents/:id/star', path: `/api/documents/${id}/star` },
      { route: 'DELETE /api/documents/:id/star', path: `/api/documents/${id}/star` },
      { route: 'GET /api/documents/:id/versions', path: `/api/documents/${id}/versions` },
      {
        route: 'POST /api/documents/:id/versions',
        path: `/api/documents/${id}/versions`,
        body: { name: 'First' },
      },
      { route: 'GET /api/documents/:id/files/:fileId', path: `/api/documents/${id}/files/a-file` },
      { route: 'GET /api/documents/:id/export', path: `/api/documents/${id}/export` },
      { route: 'GET /api/documents/:id/sharing', path: `/api/documents/${id}/sharing` },
      {
        route: 'POST /api/documents/:id/invitations',
        path: `/api/documents/${id}/invitations`,
        body: { email: 'thief@example.com', role: 'editor' },
      },
      { route: 'POST /api/documents/:id/looking', path: `/api/documents/${id}/looking` },
      { route: 'POST /api/documents/:id/leave', path: `/api/documents/${id}/leave` },
      { route: 'POST /api/documents/:id/links', path: `/api/documents/${id}/links`, body: {} },
      { route: 'DELETE /api/documents/:id', path: `/api/documents/${id}` },
      { route: 'DELETE /api/documents/:id/forever', path: `/api/documents/${id}/forever` },
      { route: 'DELETE /api/own-items/:kind/:id', path: `/api/own-items/document/${encodeURIComponent(id)}` },
    ],
    document_versions: (id) => [
      { route: 'GET /api/documents/:id/versions/:version', path: versionPath(id) },
      {
        route: 'PATCH /api/documents/:id/versions/:version',
        path: versionPath(id),
        body: { name: 'Mine' },
      },
      { route: 'POST /api/documents/:id/versions/:version/restore', path: `${versionPath(id)}/restore` },
    ],
    document_stars: () => [],
    document_files: () => [],
    document_members: (id) => [
      {
        route: 'PATCH /api/document-members/:id',
        path: `/api/document-members/${id}`,
        body: { role: 'editor' },
      },
      { route: 'DELETE /api/document-members/:id', path: `/api/document-members/${id}` },
    ],
    document_invitations: (id) => [
      { route: 'DELETE /api/document-invitations/:id', path: `/api/document-invitations/${id}` },
    ],
    document_links: (id) => [{ route: 'DELETE /api/document-links/:id', path: `/api/document-links/${id}` }],
    document_templates: (id) => [
      { route: 'DELETE /api/document-templates/:id', path: `/api/document-templates/${id}` },
    ],
    folders: (id) => [
      {
        route: 'PATCH /api/document-folders/:id',
        path: `/api/document-folders/${id}`,
        body: { name: 'Mine' },
      },
      { route: 'DELETE /api/document-folders/:id', path: `/api/document-folders/${id}` },
    ],
  },
  bodies: {
    'POST /api/documents': {
      id: '0191e0f0-0000-7000-8000-000000000002',
      title: 'Trip',
      content: 'Pack socks.',
    },
    'PATCH /api/documents/:': { wordGoal: 300 },
    'POST /api/documents/:/links': { expiresAt: null },
  },
  makes: {
    document: ({ person, word }) =>
      person.post('/api/documents', { id: newId(), title: `${word} report`, content: 'Buy paint.' }),
  },
};
