import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '#assembly/server/declarations.ts';
import { outsideRecipientsPerDay } from '#features/outside-mail/shared/outside-mail.contract.ts';
import type { FeatureContext } from '#server/feature.ts';
import { newId } from '#shared/ids.ts';
import { makeOperator } from '#tests/harness/make-operator.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { shareOf } from '#tests/harness/thorough.ts';
import { apiRoutes, pathWith } from './support/routes.ts';

let app: TestApp;
let operator: TestPerson;
/** Answers read their texts from here. */
let seen: FeatureContext;

beforeAll(async () => {
  app = await startTestApp({
    sendsMail: true,
    further: [
      (context) => {
        seen = context;
        return { name: 'witness' };
      },
    ],
  });
  operator = await makeOperator(app);
});
afterAll(() => app.close());

describe('R165 features that are switched off', () => {
  const switchable = declarations.filter(({ canBeOff }) => canBeOff).map(({ name }) => name);

  async function switchOff(off: string[]) {
    const { version } = await (await operator.get('/api/admin/features')).json();
    const answer = await operator.request('PUT', '/api/admin/features', { off, version });
    expect(answer.status).toBe(200);
  }

  it('say so on every route, to whoever is signed in; all others answer as before', async () => {
    const person = await app.createPerson();
    const featureOf = new Map<string, string>();
    for (const { name, routes = [] } of app.features) {
      for (const api of routes) {
        for (const { method, path } of api.routes) featureOf.set(`${method} ${path}`, name);
      }
    }
    const theirs = apiRoutes(app.app).filter(({ key }) => switchable.includes(featureOf.get(key) ?? ''));
    expect(new Set(theirs.map(({ key }) => featureOf.get(key)))).toEqual(new Set(switchable));
    for (const feature of switchable) {
      await switchOff([feature]);
      const others = theirs.filter(({ key }) => featureOf.get(key) !== feature);
      for (const route of [
        ...theirs.filter((one) => !others.includes(one)),
        ...shareOf(others, 8, switchable.indexOf(feature)),
      ]) {
        const body = route.method === 'GET' ? undefined : {};
        const answer = await person.request(route.method, pathWith(route, 'unknown'), body);
        const isOff = featureOf.get(route.key) === feature;
        const code = answer.headers.get('content-type')?.startsWith('application/json')
          ? (await answer.json()).error?.code
          : undefined;
        if (isOff) expect([answer.status, code], route.key).toEqual([403, 'feature_off']);
        else expect(code, route.key).not.toBe('feature_off');
      }
    }
    await switchOff([]);
    expect((await person.get('/api/notes')).status).toBe(200);
  });

  it('answer nothing beside the API either: no feed of a calendar, and no CalDAV', async () => {
    const person = await app.createPerson();
    const { calendars } = await (await person.get('/api/calendar/calendars')).json();
    const feed = await person.post(`/api/calendar/calendars/${calendars[0].id}/feed`, { scope: 'all' });
    const { path } = await feed.json();
    const ask = async () => {
      const stranger = app.anonymous();
      const dav = await stranger.request('PROPFIND', '/dav/');
      const known = await stranger.get('/.well-known/caldav');
      return [(await stranger.get(path)).status, dav.status, known.status];
    };
    expect(await ask()).toEqual([200, 401, 301]);
    await switchOff(['calendar']);
    expect(await ask()).toEqual([404, 404, 404]);
    await switchOff([]);
    expect(await ask()).toEqual([200, 401, 301]);
  });

  it('are named to every page by the addresses of their screens', async () => {
    await switchOff(['notes']);
    const info = await (await app.anonymous().get('/api/server-info')).json();
    expect(info.offPaths).toEqual(
      declarations.find(({ name }) => name === 'notes')?.screens?.map(({ path }) => path),
    );
    await switchOff([]);
    expect((await (await app.anonymous().get('/api/server-info')).json()).offPaths).toEqual([]);
    const unknown = await operator.request('PUT', '/api/admin/features', { off: ['accounts'], version: 0 });
    expect(unknown.status).toBe(400);
  });
});

describe('R191 what is switched off', () => {
  const bringing = (slot: 'tools' | 'engineSkills') => {
    const ofFeatures = new Map(app.features.map((feature) => [feature.name, feature[slot] ?? []]));
    return (name: string) => (ofFeatures.get(name) ?? []).map((one) => one.name);
  };

  it('brings neither a tool for models nor a skill of the engine, and does again once it is on', async () => {
    const switchable = declarations.filter(({ canBeOff }) => canBeOff).map(({ name }) => name);
    expect(switchable).toEqual(
      expect.arrayContaining([
        'calendar',
        'countries',
        'knowledge',
        'notes',
        'recipes',
        'rephraser',
        'writer',
      ]),
    );
    const offer = (slot: 'tools' | 'engineSkills') => seen.contributions(slot).map(({ name }) => name);
    const whole = { tools: offer('tools'), engineSkills: offer('engineSkills') };
    let brought = 0;
    for (const feature of switchable) {
      const { version } = await (await operator.get('/api/admin/features')).json();
      await operator.request('PUT', '/api/admin/features', { off: [feature], version });
      for (const slot of ['tools', 'engineSkills'] as const) {
        const theirs = bringing(slot)(feature);
        brought += theirs.length;
        const rest = whole[slot].filter((name) => !theirs.includes(name));
        await expect.poll(() => offer(slot), { message: `${feature} ${slot}` }).toEqual(rest);
      }
    }
    expect(brought).toBeGreaterThan(10);
    const { version } = await (await operator.get('/api/admin/features')).json();
    await operator.request('PUT', '/api/admin/features', { off: [], version });
    await expect.poll(() => offer('tools')).toEqual(whole.tools);
    await expect.poll(() => offer('engineSkills')).toEqual(whole.engineSkills);
  });
});

describe('R192 the limit of one person', () => {
  it('counts in place of their plan’s, for nobody else, until it is taken back', async () => {
    const [person, other] = [await app.createPerson(), await app.createPerson()];
    const limits = async () =>
      Promise.all(
        [person, other].map(async (one) => (await (await one.get('/api/usage')).json()).dailyTasksLimit),
      );
    const set = (limit: unknown) =>
      operator.request('PUT', `/api/admin/people/${person.id}/limit`, { limit });
    const before = await limits();
    expect((await set(1)).status).toBe(200);
    expect(await limits()).toEqual([1, before[1]]);
    await person.ask('What is tea?');
    const refused = await person.post('/api/openai', { query: 'And coffee?' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    const list = await (await operator.get(`/api/admin/people?q=${encodeURIComponent(person.email)}`)).json();
    expect(list.people).toMatchObject([{ id: person.id, ownLimit: { tasks: 1 } }]);
    expect((await set(null)).status).toBe(200);
    expect(await limits()).toEqual([null, before[1]]);
    expect((await set('default')).status).toBe(200);
    expect(await limits()).toEqual(before);
    expect((await set(-1)).status).toBe(400);
  });
});

describe('R165 emails to people without an account', () => {
  const invite = async (email: string, by = operator) =>
    (await by.post('/api/admin/invitations', { email, isMailed: true })).json();

  async function mailTo(email: string) {
    await app.runJobs();
    return app.mails.filter(({ to }) => to === email).at(-1);
  }

  it('say who asked and how to stop, which is kept and can be taken back', async () => {
    const email = 'ana@kovac.example';
    expect((await invite(email)).mail).toBe('sent');
    const mail = await mailTo(email);
    expect(mail?.text).toContain(`Olive (${operator.email}) asked`);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const token = /\/stop-emails#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const stopped = await app.anonymous().post('/api/outside-mail/stop', { token });
    expect(await stopped.json()).toEqual({ email, isStopped: true });
    const again = await invite(email);
    expect(again.mail).toBe('stopped');
    expect(again.link).toContain('/signup#invitation=');
    await app.anonymous().post('/api/outside-mail/stop', { token, isUndo: true });
    expect((await invite(email)).mail).toBe('sent');
    const oneClick = /one-click\?token=([^>]+)/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const answer = await app
      .anonymous()
      .request('POST', `/api/outside-mail/stop/one-click?token=${oneClick}`, 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
      });
    expect(answer.status).toBe(204);
    expect((await invite(email)).mail).toBe('stopped');
    const forged = await app.anonymous().post('/api/outside-mail/stop', { token: `${token}x` });
    expect(forged.status).toBe(400);
  });

  it('go to twenty people a day for each sender, also when they are asked for at once', async () => {
    const second = await makeOperator(app, 'Sender');
    const all = Array.from({ length: outsideRecipientsPerDay + 5 }, (_, i) => `guest-${i}@example.test`);
    const answers = await Promise.all(all.map((email) => invite(email, second)));
    expect(answers.filter(({ mail }) => mail === 'sent')).toHaveLength(outsideRecipientsPerDay);
    expect(answers.filter(({ mail }) => mail === 'limit')).toHaveLength(5);
    for (const { link } of answers) expect(link).toContain('#invitation=');
    // Someone who was already emailed does not count again.
    const known = all[answers.findIndex(({ mail }) => mail === 'sent')] ?? '';
    expect((await invite(known, second)).mail).toBe('sent');
    expect((await invite('ben@example.test')).mail).toBe('sent');
  });

  it('are those about shared documents, too: who asked, how to stop, and the same twenty', async () => {
    const writer = await makeOperator(app, 'Wanda');
    const id = newId();
    expect((await writer.post('/api/documents', { id, title: 'Tea', content: 'Kettle.' })).status).toBe(200);
    const share = async (email: string) => {
      const answer = await writer.post(`/api/documents/${id}/invitations`, { email, role: 'viewer' });
      expect(answer.status, await answer.clone().text()).toBe(200);
      return (await answer.json()).mail;
    };
    expect(await share('doc@kovac.example')).toBe('sent');
    const mail = await mailTo('doc@kovac.example');
    expect(mail?.text).toContain(`Wanda (${writer.email}) asked`);
    const token = /\/stop-emails#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await app.anonymous().post('/api/outside-mail/stop', { token });
    expect(await share('doc@kovac.example')).toBe('stopped');
    for (let index = 2; index < outsideRecipientsPerDay; index += 1)
      expect((await invite(`reader-${index}@example.test`, writer)).mail).toBe('sent');
    expect(await share('twentieth@example.test')).toBe('sent');
    expect(await share('further@example.test')).toBe('limit');
    const { recipients } = await (await operator.get('/api/admin/outside-mail')).json();
    expect(recipients).toBeGreaterThanOrEqual(outsideRecipientsPerDay);
  });

  it('are links alone where the server sends no emails', async () => {
    const other = await startTestApp();
    try {
      const runs = await makeOperator(other);
      const answer = await (
        await runs.post('/api/admin/invitations', { email: 'ana@kovac.example', isMailed: true })
      ).json();
      expect(answer).toMatchObject({ mail: 'no_mail', link: expect.stringContaining('/signup#invitation=') });
    } finally {
      await other.close();
    }
  });
});

describe('R164 an announcement', () => {
  it('is shown to everybody until its end', async () => {
    const shown = async () => (await (await app.anonymous().get('/api/server-info')).json()).announcement;
    const save = async (input: object) => {
      const { version } = await (await operator.get('/api/admin/announcement')).json();
      return operator.request('PUT', '/api/admin/announcement', { ...input, version });
    };
    expect(await shown()).toBeNull();
    expect((await save({ text: 'Moving on Sunday.', isShown: true, until: null })).status).toBe(200);
    expect(await shown()).toBe('Moving on Sunday.');
    const past = new Date(Date.now() - 1_000).toISOString();
    await save({ text: 'Moving on Sunday.', isShown: true, until: past });
    expect(await shown()).toBeNull();
    expect((await save({ text: '  ', isShown: true, until: null })).status).toBe(400);
  });
});
