import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '#assembly/server/tables.ts';
import { startThrowawayPostgres } from '../scripts/lib/throwaway-postgres.ts';
import type { OpenDatabase } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import { select } from './db/table-shapes.ts';
import { silentLog } from './log.ts';
import { paths } from './paths.ts';
import { startProblem } from './start-problem.ts';

it.each([
  ['CERT_HAS_EXPIRED', 'certificate has expired', 'Renew it, or set this machine’s clock.'],
  ['28P01', 'password authentication failed for user "ada"', 'refuses the password in DATABASE_URL'],
  ['3D000', 'database "all" does not exist', 'Create it, owned by the account in DATABASE_URL.'],
  ['08P01', 'unsupported startup parameter: statement_timeout', 'set ignore_startup_parameters ='],
])('%s is explained with what to do', (code, reason, advice) => {
  const cause = Object.assign(new Error(reason), { code });
  const problem = startProblem(new Error('Failed query', { cause }));
  expect(problem).toContain(`(${reason})`);
  expect(problem).toContain(advice);
});

const postgres = await startThrowawayPostgres();
afterAll(() => postgres?.stop());

describe.skipIf(postgres === null)('an account that may not create roles', () => {
  const opened: OpenDatabase[] = [];
  const open = (url: string) => {
    const database = openPostgres(url, silentLog);
    opened.push(database);
    return database;
  };
  afterAll(async () => {
    for (const one of opened) await one.close();
  });

  it('is told what it needs, and is enough once an administrator has made the roles', async () => {
    const url = new URL(postgres?.url ?? '');
    const administrator = open(url.href).database;
    await administrator.execute(sql`create role plain login`);
    await administrator.execute(sql`create database of_plain owner plain`);
    url.username = 'plain';
    url.pathname = '/of_plain';
    const own = open(url.href);
    const problem = await migrateDatabase(own, paths.migrations, tables).then(
      () => undefined,
      (error: unknown) => startProblem(error),
    );
    expect(problem).toContain('may not set up row-level security');
    expect(problem).toContain('permission denied to create role');
    const [made, granted] = [/CREATE ROLE \w+ NOLOGIN; CREATE ROLE \w+ NOLOGIN/, /GRANT \w+, \w+ TO/].map(
      (pattern) => pattern.exec(problem ?? '')?.[0] ?? '',
    );
    for (const statement of `${made}; ${granted} plain`.split('; '))
      await administrator.execute(sql.raw(statement));
    await migrateDatabase(own, paths.migrations, tables);
    // The way a request does it.
    await own.database.transaction(async (tx) => {
      await tx.execute(sql`set local role everyday_app`);
      await tx.execute(sql`select * from notes`);
    });
  }, 60_000);
});

describe.skipIf(postgres === null)('R234 an encrypted connection', () => {
  const folder = mkdtempSync(join(tmpdir(), 'everyday-certificates-'));
  const file = (name: string) => join(folder, name);
  let administrator: OpenDatabase;

  /** A certificate that signs itself, or one that `by` signs. */
  function makeCertificate(name: string, subject: string, by?: string): void {
    const signer = by === undefined ? [] : ['-CA', file(`${by}.crt`), '-CAkey', file(`${by}.key`)];
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const to = ['-keyout', file(`${name}.key`), '-out', file(`${name}.crt`), '-days', '2'];
    const whom = ['-subj', `/CN=${subject}`, '-addext', `subjectAltName=DNS:${subject}`];
    execFileSync('openssl', ['req', '-x509', ...key, ...to, ...whom, ...signer], { stdio: 'pipe' });
  }

  async function settle(...statements: string[]): Promise<void> {
    for (const statement of [...statements, 'select pg_reload_conf()'])
      await administrator.database.execute(sql.raw(statement));
  }

  beforeAll(async () => {
    administrator = openPostgres(postgres?.url ?? '', silentLog);
    makeCertificate('ours', 'ours');
    makeCertificate('others', 'others');
    makeCertificate('server', 'localhost', 'ours');
    makeCertificate('client', 'certified', 'ours');
    makeCertificate('foreign', 'certified', 'others');
    const [row] = await select<{ data: string }>(
      administrator.database,
      sql`select current_setting('data_directory') as data`,
    );
    const data = row?.data ?? '';
    for (const name of ['server.crt', 'server.key', 'ours.crt']) {
      writeFileSync(join(data, name), readFileSync(file(name)), { mode: 0o600 });
      chownSync(join(data, name), statSync(data).uid, -1);
    }
    const access = join(data, 'pg_hba.conf');
    writeFileSync(
      access,
      `hostssl all certified all cert\nhostssl all private all trust\nhost all private,certified all reject\n${readFileSync(access, 'utf8')}`,
    );
    await settle('create role certified login', 'create role private login');
  });
  afterAll(async () => {
    await administrator.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Whether what passes is encrypted, or what the operator is told. */
  async function connect(query: string, host = 'localhost', account = 'everyday'): Promise<string> {
    const { port } = new URL(postgres?.url ?? '');
    const parameters = query.replaceAll('@', `${folder}/`);
    const open = openPostgres(
      `postgres://${account}@${host.replaceAll('*', port)}${host.includes('*') ? '' : `:${port}`}/postgres?${parameters}`,
      silentLog,
    );
    try {
      const [row] = await select<{ ssl: boolean }>(
        open.database,
        sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`,
      );
      return row?.ssl ? 'encrypted' : 'plain';
    } catch (error) {
      return startProblem(error) ?? `unexplained: ${error}`;
    } finally {
      await open.close();
    }
  }

  it('is said to be impossible where the database offers none, and never quietly left out', async () => {
    for (const mode of ['prefer', 'require', 'verify-full'])
      expect(await connect(`sslmode=${mode}`)).toContain('The database offers no TLS');
    expect(await connect('sslmode=disable')).toBe('plain');
  });

  it('proves what its mode asks for, and says what it could not', async () => {
    await settle(`alter system set ssl_ca_file = 'ours.crt'`, 'alter system set ssl = on');
    await expect.poll(() => connect('sslmode=require')).toBe('encrypted');
    for (const query of ['', 'sslmode=disable', 'ssl=false']) expect(await connect(query)).toBe('plain');
    const proved = ['sslmode=prefer', 'sslmode=require&sslrootcert=@ours.crt', 'ssl=no-verify'];
    proved.push('sslmode=verify-ca&sslrootcert=@ours.crt', 'sslmode=verify-full&sslrootcert=@ours.crt');
    proved.push('sslrootcert=@ours.crt');
    for (const query of proved) expect(await connect(query), query).toBe('encrypted');

    const untrusted = ['sslmode=verify-full', 'sslmode=verify-full&sslrootcert=system', 'ssl=true'];
    untrusted.push('sslmode=require&sslrootcert=system');
    for (const mode of ['require', 'verify-ca', 'verify-full'])
      untrusted.push(`sslmode=${mode}&sslrootcert=@others.crt`);
    for (const query of untrusted)
      expect(await connect(query), query).toContain('not signed by an authority that is trusted here');

    const named = 'sslmode=verify-full&sslrootcert=@ours.crt';
    expect(await connect(named, '127.0.0.1')).toContain('is for another host than DATABASE_URL names');
    expect(await connect('sslmode=verify-ca&sslrootcert=@ours.crt', '127.0.0.1')).toBe('encrypted');
    // With several hosts, the certificate is checked against the one that was found.
    expect(await connect(named, '127.0.0.1:1,localhost:*')).toBe('encrypted');
    expect(await connect('sslmode=require', '127.0.0.1:1,127.0.0.1:*')).toBe('encrypted');
  });

  it('shows a client certificate where the database wants one', async () => {
    const client = (name: string) =>
      `sslmode=verify-full&sslrootcert=@ours.crt&sslcert=@${name}.crt&sslkey=@${name}.key`;
    expect(await connect(client('client'), 'localhost', 'certified')).toBe('encrypted');
    expect(await connect(client('client'), '127.0.0.1:1,localhost:*', 'certified')).toBe('encrypted');
    expect(await connect(client('foreign'), 'localhost', 'certified')).toContain(
      'If it wants a client certificate',
    );
    expect(await connect('sslmode=require', 'localhost', 'certified')).toContain(
      'sslcert=<file>&sslkey=<file>',
    );
    expect(await connect('', 'localhost', 'private')).toContain('add sslmode=verify-full to DATABASE_URL');
    expect(await connect('sslmode=require', 'localhost', 'private')).toBe('encrypted');
  });

  it('and of an account or a database that is not there', async () => {
    expect(await connect('', 'localhost', 'nobody')).toContain('does not let this server in (role "nobody"');
  });
});
