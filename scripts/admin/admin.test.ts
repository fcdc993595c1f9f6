import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { migrateDatabase } from '#assembly/server/tables.ts';
import { users } from '#features/accounts/server/accounts.table.ts';
import { createOutboxTransport } from '#features/mail/server/mail-transport.ts';
import { createMailer } from '#features/mail/server/mailer.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { Jobs } from '#server/jobs.ts';
import { silentLog } from '#server/log.ts';
import { paths } from '#server/paths.ts';
import { CommandError, type Terminal } from './command.ts';
import { openDoor } from './open-door.ts';
import { commands, runCommand } from './run-command.ts';

let folder: string;

interface Outcome {
  code: number;
  out: string;
  error: string;
}

/** The command as typed, in its own process, with nobody to answer questions. */
function typed(...words: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const main = path.resolve(import.meta.dirname, 'main.ts');
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', main, ...words],
      { env: { PATH: process.env.PATH, DATA_DIR: folder }, cwd: folder },
      (problem, out, error) => resolve({ code: problem ? Number(problem.code) : 0, out, error }),
    );
    child.stdin?.end();
  });
}

/** Listens there and is killed, so that the file stays. */
async function leaveSocket(address: string): Promise<void> {
  const code = `require('net').createServer().listen(${JSON.stringify(address)}, () => process.kill(process.pid, 'SIGKILL'))`;
  const child = spawn(process.execPath, ['-e', code]);
  await once(child, 'close');
  expect(existsSync(address)).toBe(true);
}

/** The same in this process: the commands take a second, and loading them takes another. */
async function admin(...words: string[]): Promise<Outcome> {
  const lines: string[] = [];
  const terminal = ({ isYes }: { isYes: boolean }): Terminal => ({
    print: (line) => lines.push(`${line}\n`),
    progress: () => {},
    confirm: (question) => (isYes ? Promise.resolve() : Promise.reject(new CommandError(question))),
  });
  try {
    await runCommand(words, { DATA_DIR: folder }, terminal);
    return { code: 0, out: lines.join(''), error: '' };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { code: 1, out: lines.join(''), error: error.message };
  }
}

const openData = () => openEmbeddedDatabase(path.join(folder, 'database'), paths.databaseTemplate);

async function withData<Result>(use: (open: OpenDatabase) => Promise<Result>): Promise<Result> {
  const open = await openData();
  try {
    return await use(open);
  } finally {
    await open.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'everyday-admin-'));
  await withData(async (open) => {
    await migrateDatabase(open, paths.migrations);
    const { database } = open;
    await database.insert(users).values([
      { id: 'ada', email: 'ada@example.com', name: 'Ada' },
      { id: 'bob', email: 'bob@example.com', name: 'Bob' },
    ]);
    await database.execute(sql`
      insert into auth_sessions (id, user_id, token, expires_at) values ('s1', 'ada', 't1', now() + interval '1 day')`);
    await database.execute(sql`
      insert into auth_two_factors (id, user_id, secret, enabled_at) values ('f1', 'ada', 'sealed', now())`);
    await database.execute(sql`
      insert into client_errors (id, user_id, name, message, stack, route, version, browser)
      select 'e' || n, 'ada', 'TypeError', 'x is not a function', 'open /assets/a.js:1:2', '/chat/:id', 'app-1.js', 'Firefox on Linux'
      from generate_series(1, 3) n`);
    await database.execute(sql`
      insert into contact_messages (id, type, name, email, message) values ('m1', 'sales', 'Eve', 'eve@example.com', 'Ten seats, please.')`);
    await database.execute(sql`
      insert into chat_sessions (id, user_id, title) values ('c1', 'ada', 'A chat')`);
    await database.execute(sql`
      insert into chat_messages (id, user_id, session_id, position, role, content, model)
      values ('a1', 'ada', 'c1', 1, 'assistant', 'Words that are Ada’s alone', 'Built-in engine')`);
    await database.execute(sql`
      insert into answer_feedback (id, user_id, message_id, rating, reason)
      values ('v1', 'ada', 'a1', 'down', 'The year is wrong.')`);
    const jobs = new Jobs({ open, log: silentLog });
    const mailer = createMailer({
      jobs,
      transport: { deliver: () => Promise.reject(new Error('mail is away')) },
    });
    await jobs.prepare();
    await database.transaction((tx) =>
      mailer.send(tx, { to: 'ada@example.com', subject: 'A waiting email', paragraphs: ['Words'] }),
    );
    await jobs.drain();
    await jobs.stop(0);
  });
  const outbox = createOutboxTransport({
    folder: path.join(folder, 'outbox'),
    from: 'Everyday <a@b.example>',
    log: silentLog,
  });
  await outbox.deliver({
    to: 'zoë@example.com',
    subject: 'Grüße',
    text: 'Schöne Grüße = viele',
    html: '<p>x</p>',
    headers: {},
  });
  await mkdir(path.join(folder, 'files/stored/bob/f1'), { recursive: true });
  await writeFile(path.join(folder, 'files/stored/bob/f1/original'), 'Tea');
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run admin', { timeout: 120_000 }, () => {
  it('lists its commands and tells of each', async () => {
    const { out, code } = await typed();
    expect(code).toBe(0);
    for (const { name, summary } of commands) expect(out).toContain(`${name.padEnd(16)}  ${summary}`);
    expect((await typed('restore', '--help')).out).toMatch(
      /restore <file or s3:name>[\s\S]*--force[\s\S]*--yes/,
    );
  });

  it.each([
    [['frobnicate'], 'There is no command “frobnicate”.'],
    [['set-tier', 'ada@example.com'], 'Usage: npm run admin -- set-tier <email or id> <plan>'],
    [['list-users', '--wrong'], "Unknown option '--wrong'"],
    [['set-tier', 'ada@example.com', 'gold'], 'There is no plan “gold”'],
    [['set-tier', 'eve@example.com', 'pro'], 'Nobody here has the email address or id “eve@example.com”'],
    [['restore', 'nothing.zip'], 'There is no file'],
  ])('says what is wrong with %j', async (words, message) => {
    const { code, error } = await admin(...words);
    expect(code).toBe(1);
    expect(error).toContain(message);
  });

  it('refuses a database that a server has open, and says what to do', async () => {
    await withData(async () => {
      const { code, error } = await typed('list-users');
      expect(code).toBe(1);
      expect(error).toContain(`process ${process.pid}`);
      expect(error).toContain('Stop the server, run the command, then start the server again.');
    });
  });

  it('are carried out by the server that has it open, which asks whoever typed', async () => {
    await withData(async (open) => {
      const env = readEnv({ DATA_DIR: folder, PUBLIC_URL: 'https://everyday.example' });
      const ended: string[] = [];
      const context = {
        env,
        log: silentLog,
        server: { open, windDown: async (id: string) => void ended.push(id) },
      };
      // As left behind by a server that was killed.
      await mkdir(path.join(folder, 'admin'), { recursive: true });
      await leaveSocket(path.join(folder, 'admin/socket'));
      const door = await openDoor(context);
      try {
        expect((await stat(path.join(folder, 'admin/socket'))).mode & 0o777).toBe(0o600);
        expect((await stat(path.join(folder, 'admin'))).mode & 0o777).toBe(0o700);
        // A second server on the same folder does not displace the first.
        await (await openDoor(context)).close();
        expect((await typed('backup', 'beside.zip')).out).toContain(path.join(folder, 'beside.zip'));
        expect((await admin('list-users', 'ada')).out).toMatch(/ada@example\.com +Ada +free/);
        const wrong = await admin('set-tier', 'eve@example.com', 'pro');
        expect([wrong.code, wrong.error]).toEqual([
          1,
          expect.stringContaining('Nobody here has the email address'),
        ]);
        await open.database.insert(users).values({ id: 'gus', email: 'gus@example.com', name: 'Gus' });
        expect((await admin('delete-user', 'gus')).error).toContain('Delete Gus (gus@example.com)');
        expect(ended).toEqual([]);
        expect((await admin('delete-user', 'gus', '--yes')).out).toBe('gus@example.com has been deleted.\n');
        expect(ended).toEqual(['gus']);
        expect((await admin('restore', 'all.zip')).error).toContain('A server is running on this data');
        const { out } = await admin('reset-password', 'bob@example.com');
        expect(out).toMatch(/^For Bob \(bob@example\.com\), once, within an hour:\n/);
        expect(out).toMatch(/\nhttps:\/\/everyday\.example\/reset-password#[\w-]{43}\n$/);
      } finally {
        await door.close();
      }
      expect(existsSync(path.join(folder, 'admin/socket'))).toBe(false);
    });
  });

  it('asks before what cannot be undone, and takes silence for no', async () => {
    const { code, error } = await typed('delete-user', 'bob@example.com');
    expect(code).toBe(1);
    expect(error).toContain('Delete Bob (bob@example.com) with all chats');
    expect(error).toContain('There is no terminal to answer from: add --yes to confirm.');
  });

  it('shows accounts and changes a plan', async () => {
    expect((await admin('list-users', 'ADA')).out).toMatch(
      /ada@example\.com +Ada +free +.*on +ada\n1 account/,
    );
    expect((await admin('set-tier', 'ada@example.com', 'pro')).out).toBe('ada@example.com: free → pro\n');
    expect((await admin('limits', 'free', '40')).out).toBe('free: 25 → 40 tasks a day\n');
    const listed = (await admin('limits')).out;
    expect(listed).toMatch(/^free +40 \(yours\)\n/);
    expect(listed).toMatch(/enterprise +unlimited\n$/);
    expect((await admin('limits', 'free', 'default')).out).toBe('free: 40 → 25 tasks a day\n');
    expect((await admin('limits', 'free', '0')).error).toContain('“0” is not a limit');
    const { out } = await admin('list-users', '--json');
    const rows = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map(({ email, tier }) => [email, tier]).toSorted()).toEqual([
      ['ada@example.com', 'pro'],
      ['bob@example.com', 'free'],
    ]);
  });

  it('names operators, and keeps the last', async () => {
    expect((await admin('operator', 'list')).out).toBe('0 operators\n');
    expect((await admin('operator', 'add', 'ada@example.com')).out).toBe(
      'ada@example.com is an operator now.\n',
    );
    expect((await admin('operator', 'add', 'ada')).out).toBe('ada@example.com is an operator already.\n');
    expect((await admin('operator', 'list')).out).toMatch(/ada@example\.com +Ada .*\n1 operator\n/);
    expect((await admin('operator', 'remove', 'ada')).error).toContain('the only operator of this server');
    await admin('operator', 'add', 'bob');
    expect((await admin('operator', 'remove', 'ada')).out).toBe('ada@example.com is no operator now.\n');
    expect((await admin('operator', 'promote', 'ada')).error).toContain('is none of list, add and remove');
  });

  it('suspends and restores somebody, and makes an invitation', async () => {
    expect((await admin('people', 'suspend', 'bob')).error).toContain('as an operator first');
    expect((await admin('people', 'suspend', 'ada')).out).toBe('ada@example.com is suspended now.\n');
    expect((await admin('people', 'suspend', 'ada')).out).toBe('ada@example.com is suspended already.\n');
    expect((await admin('people', 'restore', 'ada')).out).toBe('ada@example.com can sign in now.\n');
    expect((await admin('people', 'invite')).out).toMatch(
      /whoever has it.*\n.*\/signup#invitation=[\w-]{43}\n/,
    );
    expect((await admin('people', 'banish', 'ada')).error).toContain('none of suspend, restore and invite');
  });

  it('resets two-factor sign-in, in the record of the account', async () => {
    expect((await admin('reset-2fa', 'ada', '--yes')).out).toContain('Two-factor sign-in is off.');
    await withData(async ({ database }) => {
      const { rows } = (await database.execute(sql`
        select (select count(*)::int from auth_two_factors) as factors, (select count(*)::int from auth_sessions) as logins,
          (select string_agg(type, ',') from audit_events where user_id = 'ada') as events`)) as unknown as {
        rows: unknown[];
      };
      expect(rows).toEqual([{ factors: 0, logins: 0, events: 'two_factor_off' }]);
    });
  });

  it('shows reports of pages and messages of visitors', async () => {
    const errors = await admin('client-errors');
    expect(errors.out).toContain('TypeError: x is not a function\n  3 times, 1 person');
    expect(errors.out).toContain('on /chat/:id; Firefox on Linux; build app-1.js\n    open /assets/a.js:1:2');
    expect((await admin('contact-messages')).out).toContain('Eve, eve@example.com\n\nTen seats, please.');
  });

  it('shows what people think of answers, and not what was answered', async () => {
    const { out } = await admin('feedback');
    expect(out).toMatch(/ {2}bad {3}Built-in engine\n {2}The year is wrong\.\n1 vote\n$/);
    expect(out).not.toContain('Words that are');
  });

  it('shows the emails that wait, and has them tried again', async () => {
    const { out } = await admin('outbox');
    expect(out).toMatch(/Kept in .*outbox: 1\n/);
    expect(out).toMatch(/\.eml +zoë@example\.com +Grüße\n/);
    expect(out).toMatch(/Waiting to be sent: 2\n[\s\S]*ada@example\.com +A waiting email .*mail is away/);
    const [, file = ''] = /(\S+\.eml)/.exec(out) ?? [];
    expect((await admin('outbox', 'show', file)).out).toContain('Subject: Grüße\n\nSchöne Grüße = viele');
    expect((await admin('outbox', 'show', '../auth-secret')).error).toContain('There is no email');
    expect((await admin('outbox', 'retry')).out).toContain('1 email is tried again');
  });

  it('queues a newsletter after it was shown', async () => {
    await writeFile(path.join(folder, 'may.txt'), 'May at Everyday\n\nRice is back.\n\nSo is tea.\n');
    const { out, code } = await admin('newsletter', path.join(folder, 'may.txt'), '--yes');
    expect(code).toBe(0);
    expect(out).toContain('May at Everyday\n\nRice is back.\n\nSo is tea.');
    expect((await admin('newsletter', path.join(folder, 'may.txt'))).error).toContain(
      'Send this to 2 people?',
    );
    await writeFile(path.join(folder, 'empty.txt'), 'Only a subject');
    expect((await admin('newsletter', path.join(folder, 'empty.txt'), '--yes')).error).toContain(
      'at least one paragraph',
    );
  });

  it('backs up, deletes somebody for good, refuses to overwrite, and brings everything back', async () => {
    const made = await admin('backup', path.join(folder, 'all.zip'));
    expect(made.error).toBe('');
    expect(made.out).toMatch(/all\.zip\n.*rows, \d+ files/);
    expect((await admin('backup', path.join(folder, 'all.zip'))).error).toContain('already exists');
    expect((await admin('delete-user', 'bob@example.com', '--yes')).out).toBe(
      'bob@example.com has been deleted.\n',
    );
    expect(existsSync(path.join(folder, 'files/stored/bob'))).toBe(false);
    const refused = await admin('restore', path.join(folder, 'all.zip'));
    expect(refused.code).toBe(1);
    expect(refused.error).toMatch(/is not empty: 1 account, \d+ files/);
    const done = await admin('restore', path.join(folder, 'all.zip'), '--force', '--yes');
    expect(done.error).toBe('');
    expect(done.out).toMatch(/Restored \d+ rows and \d+ files, all compared/);
    expect(await readFile(path.join(folder, 'files/stored/bob/f1/original'), 'utf8')).toBe('Tea');
    await withData(async ({ database }) => {
      const found = await database.select({ name: users.name }).from(users).where(eq(users.id, 'bob'));
      expect(found).toEqual([{ name: 'Bob' }]);
    });
  });

  it('encrypts a backup for a key, checks that it can be restored, and restores it with that key only', async () => {
    const [key, otherKey, sealed] = ['key.txt', 'other.txt', 'all.zip.age'].map((name) =>
      path.join(folder, name),
    );
    const recipient = (await admin('backup-key', key!)).out.trim();
    expect(recipient).toMatch(/^age1[a-z0-9]+$/);
    expect((await stat(key!)).mode & 0o777).toBe(0o600);
    await admin('backup-key', otherKey!);
    expect((await admin('backup', sealed!, '--check', '--recipient', recipient)).error).toBe('');
    expect(await readFile(sealed!, 'latin1')).not.toContain('manifest.json');
    expect(await readdir(path.join(folder, 'cache'))).toEqual([]);
    expect((await admin('check-backup', sealed!)).error).toContain('is encrypted');
    expect((await admin('check-backup', sealed!, '--identity', otherKey!)).error).toContain(
      'cannot be opened',
    );
    expect((await admin('check-backup', sealed!, '--identity', key!)).out).toMatch(
      /can be restored: \d+ rows, all compared/,
    );
    const changed = await readFile(sealed!);
    changed[changed.length - 100]! ^= 1;
    await writeFile(sealed!, changed);
    expect((await admin('check-backup', sealed!, '--identity', key!)).error).toContain('it was changed');
    expect((await admin('restore', sealed!, '--identity', key!, '--force', '--yes')).error).toContain(
      'it was changed',
    );
    expect((await admin('backup', path.join(folder, 'no.zip'), '--recipient', 'age1nobody')).error).toContain(
      'is not a public key',
    );
    expect(existsSync(path.join(folder, 'no.zip'))).toBe(false);
  });
});
