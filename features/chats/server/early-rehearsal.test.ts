import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDatabaseTemplate } from '#server/db/database-template.ts';
import { openMemoryDatabase } from '#server/db/embedded.ts';
import { paths } from '#server/paths.ts';
import { earlyRehearsal } from './early-rehearsal.ts';

let open: Awaited<ReturnType<typeof openMemoryDatabase>>;
beforeAll(async () => {
  open = await openMemoryDatabase(await readDatabaseTemplate(paths.databaseTemplate));
});
afterAll(() => open.close());

it('a turn is begun and ended as of a person, and nothing is left of it', async () => {
  const answers = (await open.pglite.exec(earlyRehearsal)).flatMap(({ rows }) => rows);
  expect(answers).toContainEqual({ begin_turn: expect.objectContaining({ chat: expect.anything() }) });
  expect(answers).toContainEqual({ end_turn: 'stored' });
  const { rows } = await open.pglite.query('select current_user as role, count(*)::int as people from users');
  expect(rows).toEqual([{ role: 'postgres', people: 0 }]);
});
