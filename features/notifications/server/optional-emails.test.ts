import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import type { Newsletter } from './send-newsletter.ts';

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.createPerson({ name: 'Ada' });
  app.mails.length = 0;
});

const patch = (person: TestPerson, body: unknown) =>
  person.request('PATCH', '/api/notifications/preferences', body);
const mailsTo = (person: TestPerson) => app.mails.filter(({ to }) => to === person.email);

const toggles = [
  ['security', 'emailSecurity'],
  ['updates', 'emailUpdates'],
  ['newsletter', 'emailNewsletter'],
] as const;

describe.each(toggles)('an email of the kind %s', (kind, preference) => {
  const notify = () =>
    app.open.database.transaction((tx) =>
      app.notifications.notifyPerson(tx, ada.id, {
        kind,
        subject: 'News',
        paragraphs: ['Something is new.'],
      }),
    );

  it('is sent unless the person switched it off', async () => {
    await notify();
    await patch(ada, { [preference]: false });
    await notify();
    await app.runJobs();
    expect(mailsTo(ada)).toHaveLength(1);
  });

  it('can be stopped from where it is read', async () => {
    await notify();
    await app.runJobs();
    const [mail] = mailsTo(ada);
    expect(mail?.text).toContain('Hello Ada,');
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const oneClick = /^<(http:\/\/localhost:3000\/api\/\S+)>$/.exec(
      mail?.headers['List-Unsubscribe'] ?? '',
    )?.[1];
    const answer = await app.app.request(oneClick ?? '', {
      method: 'POST',
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(await answer.json()).toEqual({ preference, isOn: false });
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/unsubscribe#\S+/);
  });
});

describe('a newsletter', () => {
  const email: Newsletter = {
    kind: 'newsletter',
    subject: 'May at Everyday',
    paragraphs: ['Rice is back.'],
  };

  it('goes once to everybody who wants it, batch after batch', async () => {
    const bob = await app.createPerson();
    await patch(bob, { emailNewsletter: false });
    const others = await Promise.all(Array.from({ length: 410 }, () => app.createPerson()));
    const expected = await app.notifications.newsletters.countReaders('newsletter');
    await app.notifications.newsletters.send(email);
    await app.runJobs();
    expect(app.mails).toHaveLength(expected);
    expect(mailsTo(bob)).toEqual([]);
    for (const person of [ada, ...others]) expect(mailsTo(person)).toHaveLength(1);
  });

  it('and product updates have toggles of their own', async () => {
    await patch(ada, { emailUpdates: false });
    await app.notifications.newsletters.send({ ...email, kind: 'updates' });
    await app.runJobs();
    expect(mailsTo(ada)).toEqual([]);
    await app.notifications.newsletters.send(email);
    await app.runJobs();
    expect(mailsTo(ada)).toHaveLength(1);
  });
});
