import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authSessions, users } from '#features/accounts/server/accounts.table.ts';
import type { MemberRole, NewInvitation } from '#features/memberships/shared/memberships.contract.ts';
import { pushSubscriptions } from '#features/notifications/server/notifications.table.ts';
import type { Document, DocumentsPage } from '#features/writer/shared/documents.contract.ts';
import type { DocumentSharing, NewLink } from '#features/writer/shared/sharing.contract.ts';
import { withUser } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInPushService, startStandInPushService } from '#tests/stand-ins/push-service.ts';

let service: StandInPushService;
let app: TestApp;
let people: Record<'owner' | 'editor' | 'viewer' | 'stranger', TestPerson>;
let document: Document;

beforeAll(async () => {
  service = await startStandInPushService();
  app = await startTestApp({ outboundPolicy: service.policy });
});
beforeEach(async () => {
  people = {
    owner: await app.createPerson(),
    editor: await app.createPerson(),
    viewer: await app.createPerson(),
    stranger: await app.createPerson(),
  };
  document = await read<Document>(
    people.owner.post('/api/documents', { id: newId(), title: 'Plan', content: 'Dig the pond.' }),
  );
  await share(people.editor, 'editor');
  await share(people.viewer, 'viewer');
});
afterAll(async () => {
  await app.close();
  await service.close();
});

async function read<Body>(response: Promise<Response> | Response): Promise<Body> {
  const answer = await response;
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
}

const tokenOf = (path: string) => required(path.split(/[#/]/).at(-1));
const url = (rest = '') => `/api/documents/${document.id}${rest}`;

function invite(email: string, role: MemberRole = 'viewer'): Promise<NewInvitation> {
  return read<NewInvitation>(people.owner.post(url('/invitations'), { email, role }));
}

async function share(person: TestPerson, role: MemberRole): Promise<void> {
  const { path } = await invite(person.email, role);
  await read(person.post('/api/document-invitations/accept', { token: tokenOf(path) }));
}

const sharing = () => read<DocumentSharing>(people.owner.get(url('/sharing')));

describe('R153 what each may do with a document, by HTTP', () => {
  const expected = {
    owner: {
      read: 200,
      write: 200,
      versions: 200,
      move: 200,
      invite: 200,
      look: 200,
      link: 200,
      remove: 204,
    },
    editor: {
      read: 200,
      write: 200,
      versions: 200,
      move: 403,
      invite: 404,
      look: 404,
      link: 404,
      remove: 404,
    },
    viewer: {
      read: 200,
      write: 403,
      versions: 403,
      move: 403,
      invite: 404,
      look: 404,
      link: 404,
      remove: 404,
    },
    stranger: {
      read: 404,
      write: 404,
      versions: 404,
      move: 404,
      invite: 404,
      look: 404,
      link: 404,
      remove: 404,
    },
  };

  it.each(['editor', 'viewer', 'stranger', 'owner'] as const)('%s', async (role) => {
    const person = people[role];
    const status = async (answer: Promise<Response>) => (await answer).status;
    expect({
      read: await status(person.get(url())),
      write: await status(person.request('PATCH', url(), { baseRevision: 1, content: `By the ${role}.` })),
      versions: await status(person.get(url('/versions'))),
      move: await status(person.request('PATCH', url(), { folderId: null })),
      invite: await status(person.post(url('/invitations'), { email: 'a@example.com', role: 'editor' })),
      look: await status(person.get(url('/sharing'))),
      link: await status(person.post(url('/links'), {})),
      remove: await status(person.request('DELETE', url())),
    }).toEqual(expected[role]);
  });

  it('lists it for members, says whose it is, and stars it for each alone', async () => {
    const page = await read<DocumentsPage>(people.viewer.get('/api/documents?view=shared'));
    expect(page.documents).toMatchObject([{ title: 'Plan', role: 'viewer', isStarred: false }]);
    expect(page.documents[0]?.ownerName).toBeTruthy();
    await people.viewer.request('PUT', url('/star'));
    expect((await read<Document>(people.viewer.get(url()))).isStarred).toBe(true);
    expect((await read<Document>(people.owner.get(url()))).isStarred).toBe(false);
    const found = await read<DocumentsPage>(people.viewer.get('/api/documents?q=pond'));
    expect(found.documents).toHaveLength(1);
    expect((await read<DocumentsPage>(people.stranger.get('/api/documents?q=pond'))).documents).toEqual([]);
  });

  it('ends when a member leaves, is removed, or the owner deletes it', async () => {
    expect((await people.viewer.post(url('/leave'))).status).toBe(204);
    expect((await people.viewer.get(url())).status).toBe(404);
    const [editor] = (await sharing()).members;
    expect(editor?.email).toBe(people.editor.email);
    const member = `/api/document-members/${editor?.id}`;
    expect((await people.editor.request('PATCH', member, { role: 'editor' })).status).toBe(404);
    expect((await people.owner.request('PATCH', member, { role: 'viewer' })).status).toBe(204);
    expect((await people.editor.request('PATCH', url(), { baseRevision: 1, title: 'x' })).status).toBe(403);
    await people.owner.request('DELETE', url());
    expect((await people.editor.get(url())).status).toBe(404);
    await people.owner.post(url('/restore'));
    expect((await people.editor.get(url())).status).toBe(200);
    expect((await people.owner.request('DELETE', member)).status).toBe(204);
    expect((await people.editor.get(url())).status).toBe(404);
  });

  it('keeps as the owner’s what an editor wrote over, and says who did', async () => {
    const change = { baseRevision: 1, content: 'No pond.', reason: 'merge' };
    await read(people.editor.request('PATCH', url(), change));
    const { versions } = await read<{ versions: { id: string; madeBy: string }[] }>(
      people.owner.get(url('/versions')),
    );
    expect(versions[0]?.madeBy).toBeTruthy();
    const restored = await read<Document>(people.editor.post(url(`/versions/${versions[0]?.id}/restore`)));
    expect(restored.content).toBe('Dig the pond.');
    expect((await people.viewer.get(url(`/versions/${versions[0]?.id}`))).status).toBe(404);
  });
});

describe('R153 what each may do with the rows, by SQL', () => {
  async function attempt(person: TestPerson, statement: SQL): Promise<number | 'refused'> {
    try {
      const result = (await withUser(app.open.database, person.id, (tx) =>
        tx.execute(statement),
      )) as unknown as {
        affectedRows?: number;
        rowCount?: number;
        rows: unknown[];
      };
      return result.rows.length || (result.affectedRows ?? result.rowCount ?? 0);
    } catch {
      return 'refused';
    }
  }

  it.each([
    ['owner', { select: 1, update: 1, insert: 'refused', delete: 1 }],
    ['editor', { select: 1, update: 1, insert: 'refused', delete: 0 }],
    ['viewer', { select: 1, update: 0, insert: 'refused', delete: 0 }],
    ['stranger', { select: 0, update: 0, insert: 'refused', delete: 0 }],
  ] as const)('documents, as %s', async (role, expected) => {
    const person = people[role];
    const { id } = document;
    expect({
      select: await attempt(person, sql`select id from documents where id = ${id}`),
      update: await attempt(person, sql`update documents set content = 'Changed.' where id = ${id}`),
      // In someone else's name.
      insert: await attempt(
        person,
        sql`insert into documents (id, user_id, title, content)
          values (${newId()}, ${role === 'owner' ? people.editor.id : people.owner.id}, 'x', 'x')`,
      ),
      delete: await attempt(person, sql`delete from documents where id = ${id}`),
    }).toEqual(expected);
  });

  it('lets an editor neither give the document away, nor delete it, nor put it elsewhere', async () => {
    const { editor } = people;
    const { id } = document;
    for (const change of [
      sql`user_id = ${editor.id}`,
      sql`deleted_at = now()`,
      sql`word_goal = 5`,
      sql`template_id = 'letter'`,
      sql`id = 'stolen'`,
    ]) {
      expect(await attempt(editor, sql`update documents set ${change} where id = ${id}`)).toBe('refused');
    }
    expect(
      await attempt(people.owner, sql`update documents set user_id = ${editor.id} where id = ${id}`),
    ).toBe('refused');
  });

  it.each(['editor', 'viewer', 'stranger'] as const)(
    'lets a %s invite nobody, promote nobody and remove nobody else',
    async (role) => {
      const person = people[role];
      const { id } = document;
      const others = sql`select id from document_members where document_id = ${id} and user_id <> ${person.id}`;
      const values = (owner: string, member: string) =>
        sql`insert into document_members (id, document_id, owner_id, user_id, role)
          values (${newId()}, ${id}, ${owner}, ${member}, 'editor')
          on conflict (document_id, user_id) do update set role = 'editor'`;
      expect(await attempt(person, others)).toBe(0);
      expect(await attempt(person, sql`update document_members set role = 'editor'`)).toBe(0);
      expect(await attempt(person, values(people.owner.id, person.id))).toBe('refused');
      // The pair of document and owner must exist.
      expect(await attempt(person, values(person.id, person.id))).toBe('refused');
      const link = sql`insert into document_links (id, user_id, document_id, token_hash)
        values (${newId()}, ${person.id}, ${id}, ${newId()})`;
      expect(await attempt(person, link)).toBe('refused');
      const leaving = await attempt(person, sql`delete from document_members where document_id = ${id}`);
      expect(leaving).toBe(role === 'stranger' ? 0 : 1);
      expect(await attempt(person, sql`select id from documents where id = ${id}`)).toBe(0);
    },
  );

  it('reads documents and members without asking itself in a circle', async () => {
    const both = sql`select d.id from documents d join document_members m on m.document_id = d.id`;
    expect(await attempt(people.viewer, both)).toBe(1);
    expect(await attempt(people.owner, both)).toBe(2);
  });
});

describe('R154 invitations', () => {
  it('say the same whether or not somebody has the address, and never that an email was sent without one', async () => {
    const withoutIds = ({ email: _email, id: _id, path, ...rest }: NewInvitation) => ({
      ...rest,
      path: path.length,
      expiresAt: '',
    });
    const known = await invite(people.stranger.email);
    const unknown = await invite('nobody-has-this@example.com');
    expect(withoutIds(known)).toEqual(withoutIds(unknown));
    expect(known.mail).toBe('no_mail');
    await app.runJobs();
    expect(app.mails).toEqual([]);
  });

  it('are told to the browsers of a confirmed account, with what it takes to open them', async () => {
    const { stranger, viewer } = people;
    await app.open.database.update(users).set({ emailVerified: true }).where(eq(users.id, stranger.id));
    service.pushes.length = 0;
    for (const { id } of [stranger, viewer]) {
      const [login] = await app.open.database
        .select({ id: authSessions.id })
        .from(authSessions)
        .where(eq(authSessions.userId, id));
      const browser = { ...service.makeBrowser(), device: 'desktop' as const, label: 'A browser' };
      await app.open.database
        .insert(pushSubscriptions)
        .values({ id: newId(), userId: id, sessionId: required(login).id, ...browser });
    }
    const { path } = await invite(stranger.email);
    // This address is not confirmed.
    await invite(viewer.email);
    await app.runJobs();
    expect(service.pushes.map(({ message }) => message)).toEqual([
      {
        title: 'Shared with you',
        body: expect.stringContaining('Plan'),
        href: path,
        tag: `document-${document.id}`,
      },
    ]);
  });

  it('are for one address, once', async () => {
    const { path } = await invite(people.stranger.email, 'editor');
    const token = tokenOf(path);
    const accept = (person: TestPerson) => person.post('/api/document-invitations/accept', { token });
    const look = await read(people.viewer.post('/api/document-invitations/look', { token }));
    expect(look).toMatchObject({ title: '', isForReader: false });
    expect((await accept(people.viewer)).status).toBe(403);
    const own = await read(people.stranger.post('/api/document-invitations/look', { token }));
    expect(own).toMatchObject({ title: 'Plan', role: 'editor', isForReader: true });
    const answers = await Promise.all([accept(people.stranger), accept(people.stranger)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await read<Document>(people.stranger.get(url()))).role).toBe('editor');
    expect((await accept(people.stranger)).status).toBe(404);
  });

  it('end when they are revoked, asked for again, or too old', async () => {
    const { stranger, owner } = people;
    const accept = async ({ path }: NewInvitation) =>
      (await stranger.post('/api/document-invitations/accept', { token: tokenOf(path) })).status;
    const first = await invite(stranger.email);
    const second = await invite(stranger.email);
    expect(await accept(first)).toBe(404);
    expect((await sharing()).invitations.map(({ id }) => id)).toEqual([second.id]);
    expect((await owner.request('DELETE', `/api/document-invitations/${second.id}`)).status).toBe(204);
    expect(await accept(second)).toBe(404);
    const third = await invite(stranger.email);
    await app.open.database.execute(
      sql`update document_invitations set expires_at = now() - interval '1 second' where id = ${third.id}`,
    );
    expect(await accept(third)).toBe(404);
  });

  it('refuses one’s own address and what is none', async () => {
    const ask = async (email: string) =>
      (await people.owner.post(url('/invitations'), { email, role: 'viewer' })).status;
    expect(await ask(people.owner.email)).toBe(400);
    expect(await ask('nobody')).toBe(400);
  });
});

describe('R155 links', () => {
  const open = (path: string) =>
    app.app.request(`http://localhost:3000/api/shared-documents/${tokenOf(path)}`);
  const make = (body: object = {}) => read<NewLink>(people.owner.post(url('/links'), body));

  it('show the document as it is now, to anybody, and to no search engine', async () => {
    const { path } = await make();
    await people.owner.request('PATCH', url(), { baseRevision: 1, content: 'Two ponds.' });
    const answer = await open(path);
    expect(await read(answer)).toEqual({
      title: 'Plan',
      content: 'Two ponds.',
      updatedAt: expect.any(String),
    });
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('end when they are revoked, on their day, and with the document', async () => {
    const [revoked, ended, live] = [await make(), await make(), await make()];
    expect((await people.editor.request('DELETE', `/api/document-links/${revoked.id}`)).status).toBe(404);
    expect((await people.owner.request('DELETE', `/api/document-links/${revoked.id}`)).status).toBe(204);
    expect((await open(revoked.path)).status).toBe(404);
    await app.open.database.execute(
      sql`update document_links set expires_at = now() - interval '1 second' where id = ${ended.id}`,
    );
    expect((await open(ended.path)).status).toBe(404);
    expect((await sharing()).links.map(({ id }) => id)).toEqual([live.id]);
    await people.owner.request('DELETE', url());
    expect((await open(live.path)).status).toBe(404);
  });

  it('end on a day that is still to come', async () => {
    const past = { expiresAt: new Date(Date.now() - 1000).toISOString() };
    expect((await people.owner.post(url('/links'), past)).status).toBe(400);
    const { path } = await make({ expiresAt: new Date(Date.now() + 86_400_000).toISOString() });
    expect((await open(path)).status).toBe(200);
  });
});
