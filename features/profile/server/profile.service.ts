import { avatarPath } from '#features/accounts/shared/avatar-path.ts';
import { isoDate, type Profile, type UpdateProfileInput } from '#features/profile/shared/profile.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import { findPendingEmail, findPerson, type PersonRow, updatePerson } from './profile.queries.ts';
import { violatedIndex } from './unique-violation.ts';

/** @throws AppError `not_found` for an account that was deleted meanwhile. */
export async function getProfile(database: Database, userId: string): Promise<Profile> {
  const row = await withUser(database, userId, (tx) => findPerson(tx, userId));
  return present(database, row);
}

/** @throws AppError `conflict` for a username that is taken. */
export async function updateProfile(
  database: Database,
  { userId, timeZone }: Actor,
  change: UpdateProfileInput,
): Promise<Profile> {
  if (change.birthday && change.birthday > todayIn(timeZone)) {
    throw new AppError('invalid_input', {
      message: 'Birthday cannot be in the future',
      details: { field: 'birthday' },
    });
  }
  try {
    const row = await withUser(database, userId, (tx) => updatePerson(tx, userId, change));
    return await present(database, row);
  } catch (error) {
    if (!violatedIndex(error)?.startsWith('users_username')) throw error;
    throw new AppError('conflict', {
      message: 'That username is taken. Choose another.',
      details: { field: 'username' },
      cause: error,
    });
  }
}

async function present(database: Database, row: PersonRow | undefined): Promise<Profile> {
  if (!row) throw new AppError('not_found');
  const pending = await findPendingEmail(database, row.id);
  const { name, email, username, phoneNumber, birthday, website, location, bio } = row;
  return {
    name,
    email,
    username,
    phoneNumber,
    birthday,
    website,
    gender: row.gender as Profile['gender'],
    location,
    bio,
    avatar: avatarPath(row.image),
    pendingEmail: pending ? { email: pending.email, expiresAt: pending.expiresAt.toISOString() } : null,
  };
}

function todayIn(timeZone: string): string {
  const now = Date.now();
  try {
    // The Swedish date format is ISO 8601.
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  } catch {
    // A zone unknown to this runtime: the latest date anywhere.
    return isoDate(now + 14 * 3_600_000);
  }
}
