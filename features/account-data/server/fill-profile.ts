import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, withUser } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { parseJson } from './open-archive.ts';

const text = (max: number) => z.string().trim().min(1).max(max).nullish().catch(null);

/** What a person says about themselves. Address, name, plan and everything that proves who they are stay. */
const Profile = z.object({
  bio: text(500),
  phone_number: text(40),
  birthday: z.iso.date().nullish().catch(null),
  username: z
    .string()
    .regex(/^\w{3,30}$/)
    .nullish()
    .catch(null),
  website: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .nullish()
    .catch(null),
  gender: text(50),
  location: text(100),
});

/** Fills the fields that are still empty; answers whether there was anything to fill, as a count. */
export function fillProfile(database: Database, userId: string, line: string): Promise<number> {
  const profile = Profile.safeParse(parseJson(line));
  if (!profile.success) return Promise.resolve(0);
  return withUser(database, userId, async (tx) => {
    const fields = Object.entries(profile.data).filter(([, value]) => value);
    let filled = 0;
    for (const [column, value] of fields) {
      const name = sql.identifier(column);
      const type = column === 'birthday' ? sql`date` : sql`text`;
      // Each on its own: somebody else may have the username.
      const rows = await tx
        .transaction((inner) =>
          select(
            inner,
            sql`update users set ${name} = ${value}::${type} where id = ${userId} and ${name} is null returning id`,
          ),
        )
        .catch(() => []);
      filled += rows.length;
    }
    return filled > 0 ? 1 : 0;
  });
}
