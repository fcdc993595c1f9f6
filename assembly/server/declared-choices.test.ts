import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailKind } from '#features/notifications/shared/mail-kind.ts';
import { getSettings } from '#features/settings/server/settings.service.ts';
import { setting } from '#features/settings/shared/settings-fields.ts';
import type { Feature } from '#server/feature.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

declare module '#features/notifications/shared/mail-kind.ts' {
  interface MailKindIds {
    watering: true;
  }
}

const plantsSettings = {
  plantsPerPage: setting(
    (z) => z.number().int(),
    12,
    (z) => z.number().int().min(1).max(50),
  ),
  plantsOrder: setting((z) => z.enum(['name', 'thirst']).nullable(), 'name'),
};

const watering: MailKind = {
  id: 'watering',
  preference: 'emailWatering',
  label: 'Watering',
  description: 'When a plant is thirsty.',
  reason: 'You are getting this because you have plants.',
  code: 'w',
};

/** A feature that nothing else knows: it declares a setting and a kind of email, without a table. */
const plants = (): Feature => ({ name: 'plants', settings: [plantsSettings], mailKinds: [watering] });

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ further: [plants] });
  ada = await app.createPerson({ name: 'Ada' });
});
afterAll(() => app.close());

const json = async (answer: Promise<Response>) => (await answer).json();
const change = (body: unknown) => ada.request('PATCH', '/api/settings', body);
const preferences = '/api/notifications/preferences';

it('a setting of any feature starts with its preset, and is kept beside the others', async () => {
  expect(await json(ada.get('/api/settings'))).toMatchObject({ plantsPerPage: 12, plantsOrder: 'name' });
  await change({ plantsPerPage: 30, voiceRate: 1.5 });
  expect(await json(change({ plantsOrder: null }))).toMatchObject({
    plantsPerPage: 30,
    plantsOrder: null,
    voiceRate: 1.5,
    theme: null,
  });
  expect(await getSettings(app.open.database, ada.id, plantsSettings)).toEqual({
    plantsPerPage: 30,
    plantsOrder: null,
  });
});

it('of two settings that are changed at once, both are kept', async () => {
  await Promise.all([change({ plantsPerPage: 7 }), change({ plantsOrder: 'thirst' })]);
  expect(await json(ada.get('/api/settings'))).toMatchObject({ plantsPerPage: 7, plantsOrder: 'thirst' });
});

it.each([{ plantsPerPage: 0 }, { plantsPerPage: 'many' }, { plantsOrder: 'age' }, { plantsNumber: 1 }])(
  'its schema refuses %j',
  async (body) => {
    const before = await json(ada.get('/api/settings'));
    expect((await change(body)).status).toBe(400);
    expect(await json(ada.get('/api/settings'))).toEqual(before);
  },
);

it('what was kept and is no value of it any more is as if it had never been chosen', async () => {
  await change({ plantsOrder: 'thirst' });
  await app.open.database.execute(
    sql`update user_settings set more = more || '{"plantsPerPage": "all", "gone": 1}' where user_id = ${ada.id}`,
  );
  const settings = await json(ada.get('/api/settings'));
  expect(settings).toMatchObject({ plantsPerPage: 12, plantsOrder: 'thirst' });
  expect(settings).not.toHaveProperty('gone');
});

it('a kind of email of any feature is on until it is switched off', async () => {
  const notify = () =>
    app.open.database.transaction((tx) =>
      app.notifications.notifyPerson(tx, ada.id, {
        kind: 'watering',
        subject: 'The fern is thirsty',
        paragraphs: ['It wants a cup of water.'],
      }),
    );
  app.mails.length = 0;
  expect(await json(ada.get(preferences))).toMatchObject({ emailWatering: true });
  await notify();
  await app.runJobs();
  expect(app.mails.map(({ subject }) => subject)).toEqual(['The fern is thirsty']);
  expect(app.mails[0]?.text).toContain(watering.reason);
  const off = await json(ada.request('PATCH', preferences, { emailWatering: false, emailNewsletter: false }));
  expect(off).toMatchObject({ emailWatering: false, emailNewsletter: false, emailUpdates: true });
  await notify();
  await app.runJobs();
  expect(app.mails).toHaveLength(1);
  const token = /#(\S+)/.exec(app.mails[0]?.text ?? '')?.[1];
  const undone = await json(app.anonymous().post('/api/notifications/unsubscribe', { token, isUndo: true }));
  expect(undone).toEqual({ preference: 'emailWatering', isOn: true });
  expect(await json(ada.get(preferences))).toMatchObject({ emailWatering: true, emailNewsletter: false });
});

it('a server whose features take the same name does not start', async () => {
  const start = (feature: Feature) => startTestApp({ open: app.open, further: [() => feature] });
  const theirs = { name: 'ferns', settings: [{ voiceRate: setting((z) => z.number(), 1) }] };
  await expect(start(theirs)).rejects.toThrow('voiceRate');
  await expect(
    start({ name: 'ferns', settings: [{ userId: setting((z) => z.string(), '') }] }),
  ).rejects.toThrow('userId');
  const code = { name: 'ferns', mailKinds: [{ ...watering, code: 'n' }] };
  await expect(start(code)).rejects.toThrow('the name n');
});
