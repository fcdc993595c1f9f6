import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationsMailKinds } from '#features/notifications/shared/notifications.mail-kinds.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.createPerson({ timeZone: 'Europe/London' });
});

const allOn = {
  emailUpdates: true,
  emailSecurity: true,
  emailNewsletter: true,
  emailReminders: true,
  emailGuests: true,
  emailTimers: false,
  emailScheduledAnswers: false,
  emailScheduledStopped: true,
  browserNotifications: true,
  mobileNotifications: true,
  quietHours: null,
  timeZone: 'Europe/London',
};
const path = '/api/notifications/preferences';
const patch = (person: TestPerson, body: unknown) => person.request('PATCH', path, body);
const preferencesOf = async (person: TestPerson) => (await person.get(path)).json();

describe('preferences', () => {
  it('are created all on when they are missing', async () => {
    expect(await preferencesOf(ada)).toEqual(allOn);
    const { rows } = (await app.open.database.execute(
      sql`select email_updates, email_security, email_newsletter, browser_notifications, mobile_notifications
          from notification_preferences where user_id = ${ada.id}`,
    )) as unknown as { rows: object[] };
    expect(rows.map((row) => Object.values(row))).toEqual([[true, true, true, true, true]]);
  });

  it.each(Object.keys(allOn).filter((name) => allOn[name as 'emailUpdates'] === true))(
    '%s is switched alone',
    async (name) => {
      const bob = await app.createPerson();
      const answer = await patch(ada, { [name]: false });
      expect(await answer.json()).toEqual({ ...allOn, [name]: false });
      expect(await preferencesOf(ada)).toEqual({ ...allOn, [name]: false });
      expect(await preferencesOf(bob)).toEqual({ ...allOn, timeZone: 'UTC' });
    },
  );

  it('keep quiet hours, and forget them', async () => {
    const quietHours = { from: '22:00', until: '07:30' };
    expect(await (await patch(ada, { quietHours })).json()).toEqual({ ...allOn, quietHours });
    await patch(ada, { emailUpdates: false });
    expect(await preferencesOf(ada)).toEqual({ ...allOn, emailUpdates: false, quietHours });
    expect(await (await patch(ada, { quietHours: null })).json()).toMatchObject({ quietHours: null });
  });

  it.each([
    { emailUpdates: 'no' },
    { emailUpdates: null },
    { user_id: 'x' },
    { quietHours: { from: '24:00', until: '07:00' } },
    { quietHours: { from: '07:00', until: '07:00' } },
    { quietHours: { from: '07:00' } },
    { timeZone: 'UTC' },
  ])('refuse %j', async (change) => {
    expect((await patch(ada, change)).status).toBe(400);
    expect(await preferencesOf(ada)).toEqual(allOn);
  });

  it('ask a stranger to sign in', async () => {
    expect((await app.anonymous().get(path)).status).toBe(401);
    expect((await patch(app.anonymous(), {})).status).toBe(401);
  });
});

describe('links in emails', () => {
  const links = createUnsubscribeLinks({
    secret: 'a secret for tests that is long enough',
    baseUrl: 'http://localhost:3000',
    kinds: notificationsMailKinds,
  });
  const tokenFor = (person: TestPerson) => links.linksFor(person.id, 'n').page.split('#')[1]!;

  it('switch one kind of email off, and on again, without a sign-in', async () => {
    const anyone = app.anonymous();
    const token = tokenFor(ada);
    const off = await anyone.post('/api/notifications/unsubscribe', { token });
    expect(await off.json()).toEqual({ preference: 'emailNewsletter', isOn: false });
    expect(anyone.cookie).toBe('');
    expect(await preferencesOf(ada)).toEqual({ ...allOn, emailNewsletter: false });
    const on = await anyone.post('/api/notifications/unsubscribe', { token, isUndo: true });
    expect(await on.json()).toEqual({ preference: 'emailNewsletter', isOn: true });
    expect(await preferencesOf(ada)).toEqual(allOn);
  });

  it('answer mail programs, which send a form from nowhere', async () => {
    const { oneClick } = links.linksFor(ada.id, 'u');
    const answer = await app.app.request(oneClick, {
      method: 'POST',
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await preferencesOf(ada)).toEqual({ ...allOn, emailUpdates: false });
  });

  it('do nothing when only opened, as mail scanners do', async () => {
    const { oneClick } = links.linksFor(ada.id, 'u');
    expect((await app.app.request(oneClick, { headers: { host: 'localhost:3000' } })).status).not.toBe(200);
    expect(await preferencesOf(ada)).toEqual(allOn);
  });

  it('are refused when they were changed or made for somebody else', async () => {
    const bob = await app.createPerson();
    const token = tokenFor(ada);
    const signature = token.split('.')[2]!;
    for (const wrong of [
      `n.${bob.id}.${signature}`,
      `s.${ada.id}.${signature}`,
      `${token}x`,
      `${token}.x`,
      'x',
      tokenFor({ id: 'nobody' } as TestPerson),
    ]) {
      const answer = await app.anonymous().post('/api/notifications/unsubscribe', { token: wrong });
      expect(answer.status, wrong).toBe(404);
      expect((await answer.json()).error.message).toBe(
        'This link is not complete. Open it again from the email.',
      );
    }
    expect(await preferencesOf(ada)).toEqual(allOn);
    expect(await preferencesOf(bob)).toEqual({ ...allOn, timeZone: 'UTC' });
  });
});
