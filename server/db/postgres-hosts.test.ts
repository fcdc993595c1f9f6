import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLog } from '#server/log.ts';
import { readVariables, secretsAmong } from '#server/read-variables.ts';
import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
  type ThrowawayStandby,
} from '../../scripts/lib/throwaway-postgres.ts';
import type { OpenDatabase } from './database.ts';
import { openPostgres, usualConnections } from './postgres.ts';
import { problemOfPostgresUrl, readPostgresUrl } from './postgres-hosts.ts';
import { select } from './table-shapes.ts';

describe('an address with several hosts', () => {
  it('is read as PostgreSQL’s own clients read it', () => {
    expect(
      readPostgresUrl(
        'postgres://ada:a%2Cb@one.example:6432,two.example,[::1]:5433/all?target_session_attrs=read-write&sslmode=require',
      ),
    ).toEqual({
      hosts: [
        { host: 'one.example', port: 6_432 },
        { host: 'two.example', port: 5_432 },
        { host: '::1', port: 5_433 },
      ],
      query: new URLSearchParams({ target_session_attrs: 'read-write', sslmode: 'require' }),
      first: 'postgres://ada:a%2Cb@one.example:6432/all',
    });
  });

  it.each([
    ['mysql://one/all', 'must start with postgres://'],
    ['postgres://one:5432,two:notaport/all', 'has a host that cannot be one: “two:notaport”'],
    ['postgres://one/all?target_session_attrs=standby', 'asks for “standby”, and this server has to write'],
    ['postgres://one/all?sslmode=always', 'has sslmode=always: it can be disable, require, verify-ca or'],
    ['postgres://one/all?sslmode=verify-ca', 'needs sslrootcert, the file with the certificate'],
    ['postgres://one/all?sslcert=/a', 'needs both sslcert and sslkey, or neither'],
    ['postgres://one/all?sslrootcert=/nowhere/a.crt', 'a file in sslrootcert that cannot be read: ENOENT'],
    ['postgres://one/all?sslrootcert=system', undefined],
    ['postgres://one,two:5433/all?target_session_attrs=primary', undefined],
    ['postgres://ada:secret@one/all', undefined],
  ])('of %s', (url, problem) => {
    if (problem === undefined) expect(problemOfPostgresUrl(url)).toBeUndefined();
    else expect(problemOfPostgresUrl(url)).toContain(problem);
  });

  it('is taken from the environment, and its mistakes are said with the variable’s name', () => {
    const url = 'postgres://ada@one:1,two:2/all';
    expect(readVariables({ DATABASE_URL: url }, []).databaseUrl).toBe(url);
    expect(() => readVariables({ DATABASE_URL: 'one,two' }, [])).toThrow(
      'DATABASE_URL must start with postgres://.',
    );
  });
});

it('a server opens no more connections than it may: for requests, long work, jobs, and two that listen', async () => {
  const { databaseConnections } = readVariables({ DATABASE_CONNECTIONS: '12' }, []);
  const open = openPostgres('postgres://one/all', silentLog, undefined, { connections: databaseConnections });
  const pools = open.pools?.() ?? [];
  expect(pools.map(({ name, most }) => [name, most])).toEqual([
    ['requests', 4],
    ['patient', 4],
  ]);
  expect(pools.reduce((sum, { most }) => sum + most, 0) + (open.forJobs.max ?? 0) + 2).toBe(12);
  expect(readVariables({}, []).databaseConnections).toBe(usualConnections);
  expect(() => readVariables({ DATABASE_CONNECTIONS: '9' }, [])).toThrow('DATABASE_CONNECTIONS');
  await open.close();
});

it('its password is no more to be read than that of any other address', () => {
  const variables = { DATABASE_URL: { schema: z.string(), isSecret: false } };
  const given = { DATABASE_URL: 'postgres://ada:no%20one@one:1,two:2/all' };
  expect(secretsAmong(given, variables as never)).toEqual(['no%20one', 'no one']);
});

const primary = await startThrowawayPostgres();

describe.skipIf(primary === null)('R212 a primary that goes away, with a standby beside it', () => {
  let standby: ThrowawayStandby;
  let open: OpenDatabase;

  beforeAll(async () => {
    standby = await (primary as ThrowawayPostgres).startStandby();
    const portOf = (url: string) => new URL(url).port;
    // The standby comes first: the order must not matter.
    const hosts = `127.0.0.1:${portOf(standby.url)},127.0.0.1:${portOf((primary as ThrowawayPostgres).url)}`;
    open = openPostgres(`postgres://everyday@${hosts}/postgres?target_session_attrs=read-write`, silentLog);
  }, 60_000);
  afterAll(async () => {
    await open?.close();
    await standby?.stop();
    await primary?.stop();
  });

  const write = (word: string) => open.database.execute(sql`insert into words values (${word})`);
  const read = async () =>
    (await select<{ word: string }>(open.database, sql`select word from words order by word`)).map(
      ({ word }) => word,
    );

  it('is written to wherever it stands, and the promoted one is found without a restart', async () => {
    await open.database.execute(sql`create table words (word text)`);
    await write('before');
    // What a standby has not received when its primary dies is lost with it; preventing that is up to PostgreSQL.
    await expect
      .poll(
        async () => {
          const [row] = await select<{ isEven: boolean }>(
            open.database,
            sql`select coalesce(bool_and(replay_lsn >= pg_current_wal_lsn()), false) as "isEven" from pg_stat_replication`,
          );
          return row?.isEven;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await (primary as ThrowawayPostgres).halt();
    await expect(write('meanwhile')).rejects.toMatchObject({ cause: { name: 'DatabaseUnavailableError' } });
    await standby.promote();
    await expect
      .poll(
        () =>
          write('after').then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
    expect(await read()).toEqual(['after', 'before']);
  }, 60_000);
});
