import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import { type OpenDatabase, withUser } from './database.ts';
import { retryConflicts } from './retry-conflicts.ts';

/** A transaction that fails with these codes, one after the other, and then succeeds. */
function failing(...codes: string[]) {
  let attempts = 0;
  return async () => {
    const code = codes[attempts];
    attempts += 1;
    if (code !== undefined)
      throw new Error('wrapped', { cause: Object.assign(new Error('refused'), { code }) });
    return attempts;
  };
}

describe('R235 a transaction that lost to another one', () => {
  it('is run again, a few times', async () => {
    expect(await retryConflicts(failing('40001', '40P01'))).toBe(3);
    await expect(retryConflicts(failing('40001', '40001', '40001', '40001'))).rejects.toThrow('wrapped');
    await expect(retryConflicts(failing('23505'))).rejects.toThrow('wrapped');
  });

  describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
    let open: OpenDatabase;
    beforeAll(async () => {
      open = await openTestDatabase();
    });
    afterAll(() => open.close());

    it('ends well where each waited for the other', async () => {
      const bothHaveOne = Promise.withResolvers<void>();
      let begun = 0;
      const lock = (first: number, second: number) =>
        withUser(open.database, newId(), async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(${first})`);
          begun += 1;
          if (begun === 2) bothHaveOne.resolve();
          await bothHaveOne.promise;
          await tx.execute(sql`select pg_advisory_xact_lock(${second})`);
          return second;
        });
      expect(await Promise.all([lock(1, 2), lock(2, 1)])).toEqual([2, 1]);
      expect(begun).toBe(3);
    });
  });
});
