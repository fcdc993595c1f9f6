import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId, email }) {
    await database.execute(sql`
      insert into errands (id, user_id, title) values (${`errand-${userId}`}, ${userId}, ${`a parcel for ${email}`})
      on conflict do nothing`);
  },
  named: {
    errands: (id) => [
      { route: 'DELETE /api/own-items/:kind/:id', path: `/api/own-items/errand/${encodeURIComponent(id)}` },
    ],
  },
  makes: {
    errand: ({ person, word }) => person.post('/api/errands', { title: `${word} shopping` }),
  },
};
