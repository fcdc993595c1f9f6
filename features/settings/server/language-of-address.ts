import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { languageSettings } from '#features/settings/shared/settings.fields.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Language } from '#shared/language/languages.ts';
import { readSettings } from './settings.service.ts';
import { userSettings } from './settings.table.ts';
import { validSettings } from './valid-settings.ts';

/** The chosen language of the address's account; null if none was chosen, or there is no account. */
export async function languageOfAddress(tx: Transaction, address: string): Promise<Language | null> {
  const [row] = await tx
    .select({ more: userSettings.more })
    .from(userSettings)
    .innerJoin(users, eq(users.id, userSettings.userId))
    .where(eq(users.email, address));
  return validSettings(languageSettings, row?.more ?? {}).language;
}

/** The same for a known person. */
export async function languageOfPerson(tx: Transaction, userId: string): Promise<Language | null> {
  return (await readSettings(tx, userId, languageSettings)).language;
}
