import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityPage } from '#features/history/shared/activity.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function read(person: TestPerson, query: Record<string, string> = {}): Promise<ActivityPage> {
  const answer = await person.get(`/api/activity?${new URLSearchParams(query)}`);
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}

async function addLogin(person: TestPerson, type: string, minutesAgo = 0): Promise<void> {
  await app.open.database.execute(sql`
    insert into audit_events (id, user_id, type, user_agent, created_at)
    values (gen_random_uuid()::text, ${person.id}, ${type},
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
      now() - make_interval(mins => ${minutesAgo}::int))`);
}

describe('GET /api/activity', () => {
  it('speaks the language of the page', async () => {
    const ada = await app.createPerson();
    await ada.get('/api/search/web?q=brown%20rice');
    const answer = await ada.request('GET', '/api/activity?type=search', undefined, {
      'accept-language': 'de',
    });
    const { items }: ActivityPage = await answer.json();
    expect(items.map(({ action }) => action)).toEqual(['Im Web gesucht']);
  });

  it('tells of chats, searches, tasks and logins, each with where it came from', async () => {
    const ada = await app.createPerson();
    await addLogin(ada, 'sign_in_failed', 10);
    await addLogin(ada, 'sign_in', 9);
    await addLogin(ada, 'password_changed', 8);
    await ada.get('/api/search/web?q=brown%20rice');
    const { start } = await ada.ask('What is a river?');
    const { items, nextCursor } = await read(ada);
    expect(nextCursor).toBeNull();
    const described = items.map(({ type, action, details, status, href }) => ({
      type,
      action,
      details,
      status,
      href,
    }));
    const chat = `/chat/${start.session.id}`;
    expect(described).toHaveLength(5);
    expect(described).toEqual(
      expect.arrayContaining([
        {
          type: 'chat',
          action: 'Started a chat',
          details: 'What is a river?',
          status: 'success',
          href: chat,
        },
        {
          type: 'task',
          action: 'Asked a question',
          details: 'What is a river?',
          status: 'success',
          href: `${chat}#message-${start.userMessageId}`,
        },
        {
          type: 'search',
          action: 'Searched the web',
          details: 'brown rice',
          status: 'success',
          href: '/search/web?q=brown%20rice',
        },
      ]),
    );
    expect(described.slice(3)).toEqual([
      {
        type: 'login',
        action: 'Signed in',
        details: 'Firefox on Windows',
        status: 'success',
        href: '/profile/security',
      },
      {
        type: 'login',
        action: 'Sign-in failed',
        details: 'Firefox on Windows',
        status: 'error',
        href: '/profile/security',
      },
    ]);
    for (const type of ['chat', 'search', 'task', 'login'] as const) {
      expect(new Set((await read(ada, { type })).items.map((item) => item.type))).toEqual(new Set([type]));
    }
  });

  it('does not name or lead to what was asked in a temporary chat', async () => {
    const ada = await app.createPerson();
    const answer = await ada.post('/api/chat', {
      clientId: crypto.randomUUID(),
      text: 'Between us',
      temporary: true,
    });
    await answer.text();
    expect((await read(ada)).items).toMatchObject([
      { type: 'task', action: 'Asked a question', details: null, href: null },
    ]);
  });

  it('goes back as far as it is asked to, by the person’s own day', async () => {
    const ada = await app.createPerson({ timeZone: 'Pacific/Auckland' });
    for (const daysAgo of [0, 5, 20, 60]) await addLogin(ada, 'sign_in', daysAgo * 24 * 60);
    const count = async (time: string) => (await read(ada, { time })).items.length;
    expect([await count('today'), await count('week'), await count('month'), await count('all')]).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('pages without a gap or a repeat', async () => {
    const ada = await app.createPerson();
    await app.open.database.execute(sql`
      insert into search_history (id, user_id, query, type, results, created_at)
      select ${ada.id} || n, ${ada.id}, 'query ' || n, 'web', '[]'::jsonb, now() - make_interval(secs => n / 3)
      from generate_series(1, 70) n`);
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: ActivityPage = await read(ada, cursor ? { cursor } : {});
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(ids).toHaveLength(70);
    expect(new Set(ids).size).toBe(70);
  });

  it('is for its owner alone, and refuses what it does not know', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    await addLogin(ada, 'sign_in');
    expect((await read(bob)).items).toEqual([]);
    expect((await app.anonymous().get('/api/activity')).status).toBe(401);
    for (const query of ['type=secrets', 'time=never', 'cursor=nonsense']) {
      expect((await ada.get(`/api/activity?${query}`)).status).toBe(400);
    }
  });
});
