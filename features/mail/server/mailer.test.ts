import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withUser } from '#server/db/database.ts';
import { Jobs } from '#server/jobs.ts';
import { silentLog } from '#server/log.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { createOutboxTransport, createSmtpTransport, type MailTransport } from './mail-transport.ts';
import { createMailer, type Mailer } from './mailer.ts';

let app: TestApp;
let jobs: Jobs;
let mailer: Mailer;
let deliver: MailTransport['deliver'];
let delivered: Parameters<MailTransport['deliver']>[0][];

beforeAll(async () => {
  app = await startTestApp();
  jobs = new Jobs({ open: app.open, log: silentLog });
  mailer = createMailer({ jobs, transport: { deliver: (mail) => deliver(mail) } });
  await jobs.prepare();
});
afterAll(async () => {
  await jobs.stop(0);
  await app.close();
});
beforeEach(() => {
  delivered = [];
  deliver = async (mail) => {
    delivered.push(mail);
  };
});

const email = {
  to: 'maya@okafor.example',
  name: 'Maya',
  subject: 'Reset your password',
  paragraphs: ['Somebody asked for this & you can ignore it.'],
  action: { label: 'Choose a new password', href: 'https://everyday.example/reset?token=a&b=c' },
  unsubscribe: {
    page: 'https://everyday.example/stop?t=1',
    oneClick: 'https://everyday.example/api/stop?t=1',
  },
};

describe('a mail', () => {
  it('leaves only when its transaction commits', async () => {
    const { database } = app.open;
    await database.transaction((tx) => mailer.send(tx, email));
    const rolledBack = database.transaction(async (tx) => {
      await mailer.send(tx, { ...email, to: 'nobody@example.test' });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await jobs.drain();
    expect(delivered.map(({ to }) => to)).toEqual(['maya@okafor.example']);
  });

  it('is queued on behalf of a person, who stays without rights to the queue', async () => {
    const person = await app.createPerson();
    const curious = withUser(app.open.database, person.id, async (tx) => {
      await mailer.send(tx, email);
      await tx.execute('select * from jobs.job');
    });
    await expect(curious).rejects.toThrow();
    await withUser(app.open.database, person.id, (tx) => mailer.send(tx, email));
    await jobs.drain();
    expect(delivered).toHaveLength(1);
  });

  it('says the same as text and as HTML, without markup of its own', async () => {
    await app.open.database.transaction((tx) => mailer.send(tx, email));
    await jobs.drain();
    const [mail] = delivered;
    expect(mail!.text).toBe(`Hello Maya,

Somebody asked for this & you can ignore it.

Choose a new password:
https://everyday.example/reset?token=a&b=c

Everyday
Everyday questions. Everyday answers.

Unsubscribe from these emails:
https://everyday.example/stop?t=1
`);
    expect(mail!.html).toContain('Hello Maya,');
    expect(mail!.html).toContain('href="https://everyday.example/reset?token=a&amp;b=c"');
    expect(mail!.html).not.toMatch(/<b>|<img|<script|url\(/);
    expect(mail!.headers).toEqual({
      'List-Unsubscribe': '<https://everyday.example/api/stop?t=1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('that was not taken waits to be tried again', async () => {
    deliver = async () => {
      throw new Error('the mail server is away');
    };
    await app.open.database.transaction((tx) => mailer.send(tx, email));
    await jobs.drain();
    const { rows } = (await app.open.database.execute(
      "select state::text, retry_limit, start_after > now() as later from jobs.job where name = 'mail'",
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ state: 'retry', retry_limit: 10, later: true }]);
  });
});

describe('a running server', () => {
  it('is told of new emails, hands each over once, and keeps nothing of them', async () => {
    const errors: unknown[] = [];
    const log = { ...silentLog, error: (_: string, fields?: object) => errors.push(fields) };
    const running = new Jobs({ open: app.open, log });
    const taken: string[] = [];
    const postOffice = createMailer({
      jobs: running,
      transport: {
        async deliver({ to }) {
          taken.push(to);
        },
      },
    });
    await app.open.database.execute("delete from jobs.job where name = 'mail'");
    await running.prepare();
    await running.start();
    await app.open.database.transaction(async (tx) => {
      for (const to of ['one@example.test', 'two@example.test']) await postOffice.send(tx, { ...email, to });
    });
    await vi.waitFor(
      () => expect(taken.toSorted()).toEqual(['one@example.test', 'two@example.test']),
      10_000,
    );
    await running.stop(1_000);
    const { rows } = (await app.open.database.execute(
      "select count(*)::int as count from jobs.job where name = 'mail'",
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ count: 0 }]);
    expect(errors).toEqual([]);
  });
});

describe('createOutboxTransport', () => {
  it('keeps each email as a file that only its owner can read, and names it in the log', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'everyday-outbox-'));
    const named: unknown[] = [];
    const transport = createOutboxTransport({
      folder,
      from: 'Everyday <no-reply@localhost>',
      log: { ...silentLog, warn: (_, fields) => named.push(fields?.file) },
    });
    await transport.deliver({
      to: 'a@b.example',
      subject: 'Grüße',
      text: 'Hallo',
      html: '<p>Hallo</p>',
      headers: {},
    });
    const [file] = await readdir(folder);
    expect(named).toEqual([join(folder, file!)]);
    const content = await readFile(join(folder, file!), 'utf8');
    expect(content).toContain('To: a@b.example');
    expect(content).toContain('From: Everyday <no-reply@localhost>');
    await rm(folder, { recursive: true });
  });
});

describe('createSmtpTransport', () => {
  it('hands the email to the mail server, for one address whatever it holds', async () => {
    const taken: { to: string[]; body: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        let body = '';
        stream.on('data', (chunk) => {
          body += chunk;
        });
        stream.on('end', () => {
          taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), body });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    try {
      const transport = createSmtpTransport({
        url: `smtp://127.0.0.1:${port}`,
        from: 'Everyday <no-reply@everyday.example>',
      });
      await transport.deliver({
        to: 'maya@okafor.example',
        subject: 'Two\r\nBcc: other@example.test',
        text: 'Words',
        html: '<p>Words</p>',
        headers: { 'List-Unsubscribe': '<https://everyday.example/stop>' },
      });
      await transport.deliver({
        ...{ to: 'ben@example.org', subject: 'Lunch', text: 'Lunch', html: '<p>Lunch</p>', headers: {} },
        replyTo: 'maya@okafor.example',
        calendar: {
          method: 'REQUEST',
          file: 'BEGIN:VCALENDAR\r\nORGANIZER;CN="Maya":mailto:maya@okafor.example\r\nEND:VCALENDAR\r\n',
        },
      });
    } finally {
      await new Promise<void>((resolve) => server.close(resolve));
    }
    expect(taken).toHaveLength(2);
    expect(taken[0]!.to).toEqual(['maya@okafor.example']);
    expect(taken[0]!.body).not.toMatch(/^Bcc:/m);
    expect(taken[0]!.body).toContain('List-Unsubscribe: <https://everyday.example/stop>');
    // An invitation is an alternative body and a file, and states who sends it on whose behalf.
    const invitation = taken[1]!.body.replaceAll('\r\n', '\n');
    expect(invitation).toContain('Reply-To: maya@okafor.example');
    expect(invitation).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST$/m);
    expect(invitation).toMatch(/^Content-Disposition: attachment; filename=invite\.ics$/m);
    const files = [...invitation.matchAll(/^[A-Za-z0-9+/=\n]{60,}$/gm)].map(([text]) =>
      Buffer.from(text, 'base64').toString('utf8'),
    );
    expect([invitation, ...files].join('\n')).toContain(
      'ORGANIZER;SENT-BY="mailto:no-reply@everyday.example"\r\n ;CN="Maya":mailto:maya@okafor.example',
    );
  });
});
