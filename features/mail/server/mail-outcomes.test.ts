import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '#server/log.ts';
import { makeOperator } from '#tests/harness/make-operator.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { noteOutcomes } from './mail-outcomes.ts';
import type { DeliverableMail } from './mail-transport.ts';

const mail: DeliverableMail = {
  to: 'maya@okafor.example',
  subject: 'Reset your password',
  text: 'Open this link.',
  html: '<p>Open this link.</p>',
  headers: {},
};

let app: TestApp;
let operator: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  operator = await makeOperator(app);
});
afterAll(() => app.close());

const look = async () => (await operator.get('/api/admin/mail')).json();

it('operators see what became of the last email, and nothing of whose it was', async () => {
  await app.open.database.execute('delete from mail_outcomes');
  expect(await look()).toEqual({ last: null });
  let sends = true;
  let deliver = async (): Promise<void> => undefined;
  const noted = noteOutcomes(
    { deliver: () => deliver() },
    { database: app.open.database, sendsMail: () => sends, log: silentLog },
  );
  await noted.deliver(mail);
  const sent = await look();
  expect(sent.last).toEqual({ outcome: 'sent', at: expect.any(String) });
  sends = false;
  await noted.deliver(mail);
  expect((await look()).last.outcome).toBe('kept');
  deliver = () => Promise.reject(new Error('550 no such mailbox: maya@okafor.example'));
  await expect(noted.deliver(mail)).rejects.toThrow('550');
  const failed = await (await operator.get('/api/admin/mail')).text();
  expect(JSON.parse(failed).last.outcome).toBe('failed');
  expect(failed).not.toContain('maya');
  const person = await app.createPerson();
  expect((await person.get('/api/admin/mail')).status).toBe(404);
});

it('what cannot be written down keeps no email back', async () => {
  const delivered: string[] = [];
  const warned: string[] = [];
  const noted = noteOutcomes(
    {
      async deliver({ to }) {
        delivered.push(to);
      },
    },
    {
      database: {
        insert() {
          throw new Error('the database is away');
        },
      } as never,
      sendsMail: () => true,
      log: { ...silentLog, warn: (message) => void warned.push(message) },
    },
  );
  await noted.deliver(mail);
  expect([delivered, warned]).toEqual([[mail.to], ['what became of an email could not be written down']]);
});
