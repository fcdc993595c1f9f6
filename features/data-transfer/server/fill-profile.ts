import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { UpdateProfileInput } from '#features/profile/shared/profile.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { isRefusedForItsValues } from '#server/db/refused-values.ts';
import { select } from '#server/db/table-shapes.ts';
import type { Row } from './check-row.ts';

/** What a person says about themselves, by column. Address, name, plan and credentials stay. */
const fields = {
  bio: 'bio',
  phone_number: 'phoneNumber',
  birthday: 'birthday',
  username: 'username',
  website: 'website',
  gender: 'gender',
  location: 'location',
} as const satisfies Record<string, keyof UpdateProfileInput>;

/** Fills the fields that are still empty; true if there were any. */
export async function fillFields(tx: Transaction, userId: string, given: Row): Promise<boolean> {
  let isFilled = false;
  for (const [column, field] of Object.entries(fields)) {
    const parsed = UpdateProfileInput.shape[field].safeParse(given[column]);
    if (!parsed.success || !parsed.data) continue;
    const name = sql.identifier(column);
    const type = column === 'birthday' ? sql`date` : sql`text`;
    // Separately, because someone else may have the username.
    const rows = await tx
      .transaction((inner) =>
        select(
          inner,
          sql`update users set ${name} = ${parsed.data}::${type} where id = ${userId} and ${name} is null returning id`,
        ),
      )
      .catch((error: unknown) => {
        // Anything else, such as a full disk, must not pass for an import that is done.
        if (!isRefusedForItsValues(error)) throw error;
        return [];
      });
    isFilled ||= rows.length > 0;
  }
  return isFilled;
}

/** Adopts a picture already in the store, if the person has none. */
export async function takePicture(tx: Transaction, userId: string, image: string): Promise<boolean> {
  const taken = await tx
    .update(users)
    .set({ image })
    .where(and(eq(users.id, userId), isNull(users.image)))
    .returning({ id: users.id });
  return taken.length > 0;
}
