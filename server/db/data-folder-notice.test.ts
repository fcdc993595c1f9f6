import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#server/log.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import { folderIdOf, noticeOtherFolders } from './data-folder-notice.ts';
import type { OpenDatabase } from './database.ts';

describe('servers with different data folders on one database', () => {
  let open: OpenDatabase;
  let folder: string;

  beforeAll(async () => {
    open = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'everyday-folders-'));
  });
  afterAll(async () => {
    await open.close();
    await rm(folder, { recursive: true });
  });

  async function startOn(name: string): Promise<unknown[]> {
    const warnings: unknown[] = [];
    const log = {
      ...silentLog,
      warn: (message: string, fields: object = {}) => void warnings.push({ message, ...fields }),
    };
    (await noticeOtherFolders(open, join(folder, name), log)).stop();
    return warnings;
  }

  it('are warned of with both places, and one folder is not, however often it is started on', async () => {
    expect(await startOn('one')).toEqual([]);
    expect(await startOn('one')).toEqual([]);
    expect(await startOn('two')).toEqual([
      {
        message: expect.stringContaining('another data folder was used with this database'),
        ours: expect.stringMatching(/two$/u),
        other: expect.stringMatching(/one$/u),
        secondsAgo: expect.any(Number),
      },
    ]);
    expect(await startOn('one')).toHaveLength(1);
  });

  it('are no matter of today when the other was last used before yesterday', async () => {
    await open.database.execute(
      sql`update bookkeeping.data_folders set seen_at = now() - interval '25 hours'`,
    );
    expect(await startOn('three')).toEqual([]);
  });

  it('keep their names wherever a folder is mounted', () => {
    expect(folderIdOf(join(folder, 'one'))).toBe(folderIdOf(join(folder, 'one')));
    expect(folderIdOf(join(folder, 'one'))).not.toBe(folderIdOf(join(folder, 'two')));
  });
});
