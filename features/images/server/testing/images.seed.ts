import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId, email }) {
    await database.execute(sql`
      insert into saved_images (id, user_id, title, page_url, image_url, site)
      values (${`image-${userId}`}, ${userId}, ${`a picture of ${email}`}, 'https://pictures.example/1',
        'https://pictures.example/1.jpg', 'pictures.example')
      on conflict do nothing`);
  },
  named: {
    saved_images: (id) => [{ route: 'DELETE /api/images/saved/:id', path: `/api/images/saved/${id}` }],
  },
  makes: {
    image: ({ database, person, word }) =>
      database.execute(sql`
        insert into saved_images (id, user_id, title, page_url, image_url, site)
        values (${`image-${person.id}`}, ${person.id}, ${`${word} tree`}, 'https://garden.example/tree',
          'https://garden.example/tree.jpg', 'garden.example')`),
  },
};
