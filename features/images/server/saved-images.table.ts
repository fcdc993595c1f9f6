import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';

/** Other sites' pictures saved by a person; the picture itself stays where it is. */
export const savedImages = pgTable(
  'saved_images',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    pageUrl: text('page_url').notNull(),
    imageUrl: text('image_url').notNull(),
    site: text('site').notNull(),
    width: integer('width'),
    height: integer('height'),
    bytes: integer('bytes'),
    creator: text('creator'),
    licenceName: text('licence_name'),
    licenceUrl: text('licence_url'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    unique('saved_images_user_image').on(table.userId, table.imageUrl),
    index('saved_images_user_created').on(table.userId, table.createdAt),
  ],
);
