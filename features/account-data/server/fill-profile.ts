import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { detectType, headLength } from '#features/files/server/detect-type.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { UpdateProfileInput } from '#features/profile/shared/profile.contract.ts';
import type { ZipReader } from '#server/archive/zip-reader.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { newId } from '#shared/ids.ts';
import { parseJson } from './open-archive.ts';
import { pictureEntry } from './write-archive.ts';

/** What a person says about themselves, by column. Address, name, plan and everything that proves who they are stay. */
const fields = {
  bio: 'bio',
  phone_number: 'phoneNumber',
  birthday: 'birthday',
  username: 'username',
  website: 'website',
  gender: 'gender',
  location: 'location',
} as const satisfies Record<string, keyof UpdateProfileInput>;

const maxPictureBytes = 2 * 1024 * 1024;

interface ProfileInput {
  database: Database;
  store: FileStore;
  zip: ZipReader;
  userId: string;
}

/** Fills the fields that are still empty, and the picture; answers whether there was anything to fill, as a count. */
export async function fillProfile(input: ProfileInput, line: string): Promise<number> {
  const given = parseJson(line);
  if (typeof given !== 'object' || given === null) return 0;
  const isFilled = await fillFields(input, given as Record<string, unknown>);
  const hasPicture = await bringPicture(input);
  return isFilled || hasPicture ? 1 : 0;
}

function fillFields({ database, userId }: ProfileInput, given: Record<string, unknown>): Promise<boolean> {
  return withUser(database, userId, async (tx) => {
    let isFilled = false;
    for (const [column, field] of Object.entries(fields)) {
      const parsed = UpdateProfileInput.shape[field].safeParse(given[column]);
      if (!parsed.success || !parsed.data) continue;
      const name = sql.identifier(column);
      const type = column === 'birthday' ? sql`date` : sql`text`;
      // Each on its own: somebody else may have the username.
      const rows = await tx
        .transaction((inner) =>
          select(
            inner,
            sql`update users set ${name} = ${parsed.data}::${type} where id = ${userId} and ${name} is null returning id`,
          ),
        )
        .catch(() => []);
      isFilled ||= rows.length > 0;
    }
    return isFilled;
  });
}

/** Pictures are kept in one form only; what has another was not made by an export. */
async function bringPicture({ database, store, zip, userId }: ProfileInput): Promise<boolean> {
  if ((zip.sizeOf(pictureEntry) ?? Number.POSITIVE_INFINITY) > maxPictureBytes) return false;
  const pieces: Buffer[] = [];
  for await (const piece of zip.read(pictureEntry)) pieces.push(piece);
  const content = Buffer.concat(pieces);
  const type = await detectType(content.subarray(0, headLength), pictureEntry);
  if (type?.mediaType !== 'image/webp') return false;
  const image = newId();
  await store.put({ userId, fileId: image }, 'original', content);
  const isTaken = await withUser(database, userId, async (tx) => {
    const [person] = await tx
      .select({ image: users.image })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!person || person.image !== null) return false;
    await tx.update(users).set({ image }).where(eq(users.id, userId));
    return true;
  });
  if (!isTaken) await store.remove({ userId, fileId: image });
  return isTaken;
}
