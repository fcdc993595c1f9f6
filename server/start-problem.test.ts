import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { tables } from '#assembly/server/tables.ts';
import { startThrowawayPostgres } from '../scripts/lib/throwaway-postgres.ts';
import type { OpenDatabase } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import { silentLog } from './log.ts';
import { paths } from './paths.ts';
import { startProblem } from './start-problem.ts';

const postgres = await startThrowawayPostgres();

describe.skipIf(postgres === null)('an account that may not create roles', () => {
  const opened: OpenDatabase[] = [];
  const open = (url: string) => {
    const database = openPostgres(url, silentLog);
    opened.push(database);
    return database;
  };
  afterAll(async () => {
    for (const one of opened) await one.close();
    await postgres?.stop();
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
