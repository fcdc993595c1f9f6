import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOperator } from '#tests/harness/make-operator.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { type TestPerson, testPassword } from '#tests/harness/test-person.ts';

let app: TestApp;
let operator: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  operator = await makeOperator(app);
});
afterAll(() => app.close());

/** The built-in engine can answer it: a declined question costs no task. */
const answerable = 'What is photosynthesis?';

const newEmail = (name: string) => `${name}-${crypto.randomUUID()}@example.test`;

async function signedUp(name: string): Promise<TestPerson> {
  const person = app.anonymous();
  await person.signUp({ name, email: newEmail(name.toLowerCase().replaceAll(' ', '-')) });
  return person;
}

const signIn = (email: string, person = app.anonymous()) =>
  person.post('/api/account/sign-in', { email, password: testPassword });

const people = async (query = '') => (await operator.get(`/api/admin/people${query}`)).json();

describe('the list of people', () => {
  it('is searched by name and address, filtered, and holds nothing that people wrote', async () => {
    const zoe = await signedUp('Zoe Okafor');
    await zoe.ask(answerable);
    const found = await people('?q=OKAFOR');
    expect(found.people).toEqual([
      {
        id: zoe.id,
        name: 'Zoe Okafor',
        email: zoe.email,
        plan: 'free',
        isOperator: false,
        isSuspended: false,
        ownLimit: null,
        isSelf: false,
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        tasks: 1,
        cost: 0,
      },
    ]);
    expect(JSON.stringify(await people())).not.toContain('photosynthesis');
    expect((await people(`?q=${encodeURIComponent(zoe.email)}`)).people).toHaveLength(1);
    expect((await people('?q=%25')).people).toEqual([]);
    const operators = await people('?show=operators');
    expect(operators.people.map(({ id }: { id: string }) => id)).toEqual([operator.id]);
    expect(operators.people[0].isSelf).toBe(true);
  });

  it('goes on where the page before ended', async () => {
    for (let i = 0; i < 55; i += 1) await app.createPerson({ name: `Paged ${i}` });
    const first = await people('?q=Paged');
    expect(first.people).toHaveLength(50);
    const second = await people(`?q=Paged&after=${encodeURIComponent(first.next)}`);
    expect(second.next).toBeNull();
    const ids = [...first.people, ...second.people].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(55);
    expect((await operator.get('/api/admin/people?after=nonsense')).status).toBe(400);
  });
});

describe('R163 a suspended person', () => {
  it('is signed out everywhere, told so in a sentence by every way in, and comes back', async () => {
    const bob = await signedUp('Bob');
    const { key } = await (async () => {
      await app.open.database.execute(sql`update users set subscription_tier = 'pro' where id = ${bob.id}`);
      return (
        await bob.post('/api/keys', { name: 'A program', scopes: ['chat'], expiresInDays: null })
      ).json();
    })();
    expect(key).toEqual(expect.any(String));
    const elsewhere = app.anonymous();
    expect((await signIn(bob.email, elsewhere)).status).toBe(200);

    expect((await operator.request('PUT', `/api/admin/people/${bob.id}/suspension`)).status).toBe(200);
    expect((await bob.get('/api/usage')).status).toBe(401);
    expect((await elsewhere.get('/api/usage')).status).toBe(401);
    const byKey = await app
      .anonymous()
      .request('GET', '/api/usage', undefined, { authorization: `Bearer ${key}` });
    expect(byKey.status).toBe(401);
    const refused = await signIn(bob.email);
    expect(refused.status).toBe(403);
    expect((await refused.json()).error.message).toBe(
      'This account is suspended. Ask whoever runs this server.',
    );
    const again = await app
      .anonymous()
      .post('/api/account/sign-up', { name: 'Bob', email: bob.email, password: testPassword });
    expect(again.status).toBe(403);
    expect(again.headers.getSetCookie()).toEqual([]);
    // Without the password, nothing is revealed.
    const guessed = await app
      .anonymous()
      .post('/api/account/sign-in', { email: bob.email, password: 'not the password' });
    expect(guessed.status).toBe(401);
    const listed = await people('?show=suspended');
    expect(listed.people.map(({ id }: { id: string }) => id)).toEqual([bob.id]);

    expect((await operator.request('DELETE', `/api/admin/people/${bob.id}/suspension`)).status).toBe(200);
    expect((await signIn(bob.email)).status).toBe(200);
    const { events } = await (await operator.get('/api/admin/events')).json();
    expect(events.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'person_restored',
      'person_suspended',
    ]);
  });

  it('is let in by nothing that was opened in the same moment', async () => {
    const carla = await signedUp('Carla');
    await app.open.database.execute(
      sql`insert into suspensions (account_id, created_at) values (${carla.id}, now())`,
    );
    expect((await carla.get('/api/usage')).status).toBe(401);
  });

  it('cannot be whoever runs the server', async () => {
    const answer = await operator.request('PUT', `/api/admin/people/${operator.id}/suspension`);
    expect(answer.status).toBe(409);
    const deleted = await operator.request('DELETE', `/api/admin/people/${operator.id}`, {
      email: operator.email,
    });
    expect(deleted.status).toBe(409);
  });
});

describe('what is done to an account', () => {
  it('changes its plan from the next task on', async () => {
    const dora = await signedUp('Dora');
    const changed = await operator.request('PUT', `/api/admin/people/${dora.id}/plan`, { plan: 'plus' });
    expect(changed.status).toBe(200);
    expect((await (await dora.get('/api/usage')).json()).tier).toBe('plus');
    const unknown = await operator.request('PUT', '/api/admin/people/nobody/plan', { plan: 'plus' });
    expect(unknown.status).toBe(404);
  });

  it('signs it out everywhere; an operator keeps the device they do it with', async () => {
    const eli = await signedUp('Eli');
    const answer = await operator.post(`/api/admin/people/${eli.id}/sign-out`);
    expect(await answer.json()).toEqual({ ended: 1 });
    expect((await eli.get('/api/usage')).status).toBe(401);
    await operator.post(`/api/admin/people/${operator.id}/sign-out`);
    expect((await operator.get('/api/admin/people')).status).toBe(200);
  });

  it('deletes it as they would themselves, and says who did', async () => {
    const fay = await signedUp('Fay');
    const path = `/api/admin/people/${fay.id}`;
    expect((await operator.request('DELETE', path, { email: 'other@example.test' })).status).toBe(400);
    expect((await operator.request('DELETE', path, { email: fay.email.toUpperCase() })).status).toBe(200);
    expect((await fay.get('/api/usage')).status).toBe(401);
    expect((await people(`?q=${fay.email}`)).people).toEqual([]);
    await app.runJobs();
    const farewell = app.mails.filter(({ to }) => to === fay.email).at(-1);
    expect(farewell?.text).toContain('Whoever runs the server has deleted your account');
    const { events } = await (await operator.get('/api/admin/events')).json();
    expect(events[0]).toMatchObject({ action: 'person_deleted', about: null, who: operator.email });
  });
});

describe('R164 who can sign up', () => {
  const settings = async () => (await operator.get('/api/admin/sign-up')).json();
  async function setMode(mode: string, newPlan = 'free') {
    const { version } = await settings();
    const answer = await operator.request('PUT', '/api/admin/sign-up', { mode, newPlan, version });
    expect(answer.status).toBe(200);
  }
  const trySignUp = (input: object, person = app.anonymous()) =>
    person.post('/api/account/sign-up', { name: 'Gil', password: testPassword, ...input });
  const tokenOf = (link: string) => link.split('#invitation=')[1] ?? '';

  it('everybody, then nobody without a link, then nobody at all', async () => {
    const known = await signedUp('Known');
    await setMode('invited', 'standard');
    const ways = await (await app.anonymous().get('/api/account/ways')).json();
    expect(ways.signUp).toBe('invited');
    const uninvited = await trySignUp({ email: newEmail('gil') });
    expect(uninvited.status).toBe(403);
    expect((await uninvited.json()).error.message).toContain('you need an invitation');
    // A known address gets the same response as an unknown one.
    const guess = await trySignUp({ email: known.email, password: 'another kettle of fish' });
    expect(guess.status).toBe(403);

    const { link, expiresAt, mail } = await (await operator.post('/api/admin/invitations', {})).json();
    expect(mail).toBeNull();
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6 * 86_400_000);
    const invitation = tokenOf(link);
    const shown = await app.anonymous().post('/api/account/invitation', { token: invitation });
    expect(await shown.json()).toMatchObject({ email: null, from: 'Olive' });
    const both = await Promise.all([
      trySignUp({ email: newEmail('gil'), invitation }),
      trySignUp({ email: newEmail('hal'), invitation }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await trySignUp({ email: newEmail('ida'), invitation })).status).toBe(403);
    const newest = await people('?q=Gil');
    expect(newest.people[0].plan).toBe('standard');

    await setMode('off');
    const { link: late } = await (await operator.post('/api/admin/invitations', {})).json();
    const closed = await trySignUp({ email: newEmail('jo'), invitation: tokenOf(late) });
    expect(closed.status).toBe(403);
    expect((await closed.json()).error.message).toContain('closed');
    expect((await signIn(known.email)).status).toBe(200);
    await setMode('open');
    expect((await trySignUp({ email: newEmail('kim') })).status).toBe(200);
  });

  it('an invitation for an address is for that alone, and can be revoked', async () => {
    await setMode('invited');
    const email = newEmail('lea');
    const { link } = await (await operator.post('/api/admin/invitations', { email })).json();
    const wrong = await trySignUp({ email: newEmail('mia'), invitation: tokenOf(link) });
    expect(wrong.status).toBe(400);
    expect((await wrong.json()).error.details).toEqual({ field: 'email' });
    const { invitations } = await (await operator.get('/api/admin/invitations')).json();
    const mine = invitations.find((one: { email: string }) => one.email === email);
    expect(JSON.stringify(invitations)).not.toContain(tokenOf(link));
    const logged = async () => (await (await operator.get('/api/admin/events')).json()).events;
    expect((await logged())[0]).toMatchObject({ action: 'invitation_made', target: mine.id, invited: email });
    expect((await operator.request('DELETE', `/api/admin/invitations/${mine.id}`)).status).toBe(200);
    // Whom it was for is deleted with it.
    expect((await logged())[0]).toMatchObject({ action: 'invitation_revoked', target: mine.id });
    expect(JSON.stringify(await logged())).not.toContain(email);
    expect((await trySignUp({ email, invitation: tokenOf(link) })).status).toBe(403);
    expect((await operator.request('DELETE', `/api/admin/invitations/${mine.id}`)).status).toBe(404);
    const known = await operator.post('/api/admin/invitations', { email: operator.email });
    expect(known.status).toBe(400);
    await setMode('open');
  });

  it('is over after a week', async () => {
    const { link } = await (await operator.post('/api/admin/invitations', {})).json();
    await app.open.database.execute(sql`update invitations set expires_at = now() - interval '1 second'`);
    const dead = await app.anonymous().post('/api/account/invitation', { token: tokenOf(link) });
    expect(dead.status).toBe(403);
    expect((await trySignUp({ email: newEmail('ned'), invitation: tokenOf(link) })).status).toBe(403);
  });

  it('is told to the second of two operators who change it at once', async () => {
    const { version } = await settings();
    const input = { mode: 'open', newPlan: 'free', version };
    expect((await operator.request('PUT', '/api/admin/sign-up', input)).status).toBe(200);
    expect((await operator.request('PUT', '/api/admin/sign-up', input)).status).toBe(409);
  });

  it('goes by the environment before the console', async () => {
    const other = await startTestApp({ signUp: 'off' });
    try {
      const runs = await makeOperator(other);
      expect(await (await runs.get('/api/admin/sign-up')).json()).toMatchObject({
        mode: 'off',
        setBy: 'environment',
      });
      const person = other.anonymous();
      const input = { name: 'Oda', email: newEmail('oda'), password: testPassword };
      expect((await person.post('/api/account/sign-up', input)).status).toBe(403);
    } finally {
      await other.close();
    }
  });
});

describe('plans', () => {
  it('that people choose themselves are those the operator offers, and limits are the operator’s', async () => {
    const pia = await signedUp('Pia');
    const { version } = await (await operator.get('/api/admin/plans')).json();
    const choosable = ['free', 'standard'];
    expect((await operator.request('PUT', '/api/admin/plan-choice', { choosable, version })).status).toBe(
      200,
    );
    expect((await pia.post('/api/billing/plan', { plan: 'pro' })).status).toBe(403);
    expect((await pia.post('/api/billing/plan', { plan: 'standard' })).status).toBe(200);
    expect((await (await pia.get('/api/billing')).json()).choosable).toEqual(choosable);

    const limited = await operator.request('PUT', '/api/admin/plans/standard/limit', { limit: 3 });
    expect(limited.status).toBe(200);
    expect((await (await pia.get('/api/usage')).json()).dailyTasksLimit).toBe(3);
    await operator.request('PUT', '/api/admin/plans/standard/limit', { limit: 'default' });
    expect((await (await pia.get('/api/usage')).json()).dailyTasksLimit).toBe(250);
    expect((await operator.request('PUT', '/api/admin/plans/gold/limit', { limit: 3 })).status).toBe(404);
  });
});

describe('the report of usage', () => {
  it('says by day, person and model what was asked and what it cost', async () => {
    const quin = await signedUp('Quin');
    await quin.ask(answerable);
    await app.open.database.execute(sql`
      insert into model_costs (user_id, day, provider, model, calls, input_tokens, output_tokens, cost)
      values (${quin.id}, (now() at time zone 'UTC')::date, 'openai', '=a-model', 2, 100, 50, 250000)`);
    const today = new Date().toISOString().slice(0, 10);
    const report = await (await operator.get(`/api/admin/usage?from=${today}&to=${today}`)).json();
    expect(report.days).toHaveLength(1);
    expect(report.days[0]).toMatchObject({ day: today, cost: 0.25 });
    expect(report.people.find(({ id }: { id: string }) => id === quin.id)).toMatchObject({
      tasks: 1,
      cost: 0.25,
    });
    expect(report.models).toEqual([
      { provider: 'openai', model: '=a-model', calls: 2, inputTokens: 100, outputTokens: 50, cost: 0.25 },
    ]);
    const { rows, isCut } = await (
      await operator.get(`/api/admin/usage/rows?from=${today}&to=${today}`)
    ).json();
    expect(isCut).toBe(false);
    const mine = rows.filter(({ email }: { email: string }) => email === quin.email);
    expect(mine).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('photosynthesis');
    expect((await operator.get('/api/admin/usage?from=2026-02-01&to=2026-01-01')).status).toBe(400);
    expect((await operator.get('/api/admin/usage?from=2020-01-01&to=2026-01-01')).status).toBe(400);
  });
});
