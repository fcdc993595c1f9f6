import type { SessionUser } from '#shared/session.contract.ts';
import { inOfflineTable } from './offline-database.ts';
import { forgetOfflineDocuments, keepOfflineOnlyOf } from './offline-documents.ts';

const key = 'last';

/**
 * What the server says of who is signed in, each time it says it. With nobody, this device keeps nothing any more: a
 * login that was ended elsewhere takes the copies here with it as soon as the server can be asked.
 */
export async function followPerson(user: SessionUser | null): Promise<void> {
  try {
    if (user === null) return await forgetOfflineDocuments();
    const last = await inOfflineTable<SessionUser | undefined>('person', 'readonly', (store) =>
      store.get(key),
    );
    // First, so that at no moment one's copies are there under another's name.
    if (last?.id !== user.id) await keepOfflineOnlyOf(user.id);
    await inOfflineTable('person', 'readwrite', (store) => store.put({ ...user, isOperator: false }, key));
  } catch {
    // A browser that stores nothing has nothing to follow.
  }
}

/** Who was signed in here when the server was last asked; null where nobody was. */
export async function lastPerson(): Promise<SessionUser | null> {
  try {
    const last = await inOfflineTable<SessionUser | undefined>('person', 'readonly', (store) =>
      store.get(key),
    );
    return last ?? null;
  } catch {
    return null;
  }
}
