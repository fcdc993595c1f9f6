import type { SessionUser } from '#shared/session.contract.ts';
import { inOfflineTable } from './offline-database.ts';
import { forgetOfflineDocuments, keepOfflineOnlyOf } from './offline-documents.ts';

const key = 'last';

/**
 * Follows what the server reports about who is signed in. With nobody, this device keeps nothing any more: when a login
 * is ended elsewhere, the copies here are deleted as soon as the server is reachable.
 */
export async function followPerson(user: SessionUser | null): Promise<void> {
  try {
    if (user === null) return await forgetOfflineDocuments();
    const last = await inOfflineTable<SessionUser | undefined>('person', 'readonly', (store) =>
      store.get(key),
    );
    // First, so that one person's copies are never there under another's name.
    if (last?.id !== user.id) await keepOfflineOnlyOf(user.id);
    await inOfflineTable('person', 'readwrite', (store) => store.put({ ...user, isOperator: false }, key));
  } catch {
    // A browser without storage has nothing to follow.
  }
}

/** The person who was signed in here at the last check; null if nobody was. */
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
