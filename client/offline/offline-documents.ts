import { inOfflineTable } from './offline-database.ts';

/** Per kind; the least recently opened one goes first. */
const keptOfKind = 200;

interface Kept<Item> {
  item: Item;
  openedAt: number;
}

/**
 * What one person opened on this device, for offline use. It is a copy: edits go to a `DraftStore` until the server has
 * them. Opening an item stores it here; when the server is unreachable, it is read from here. If the browser has no
 * storage, nothing rejects and nothing is found.
 */
export interface OfflineDocuments<Item> {
  /** Stores a copy of what was just opened or saved. */
  keep(id: string, item: Item): Promise<void>;
  find(id: string): Promise<Item | undefined>;
  /** Most recently opened first. */
  list(): Promise<{ id: string; item: Item }[]>;
  /** Removes a deleted item. */
  remove(id: string): Promise<void>;
}

export function createOfflineDocuments<Item>({
  userId,
  kind,
}: {
  userId: string;
  kind: string;
}): OfflineDocuments<Item> {
  const prefix = `${userId}/${kind}/`;
  const range = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

  async function listAll(): Promise<{ id: string; kept: Kept<Item> }[]> {
    const keys = await inOfflineTable<IDBValidKey[]>('documents', 'readonly', (store) =>
      store.getAllKeys(range()),
    );
    const kept = await inOfflineTable<Kept<Item>[]>('documents', 'readonly', (store) =>
      store.getAll(range()),
    );
    return kept
      .map((one, at) => ({ id: String(keys[at]).slice(prefix.length), kept: one }))
      .toSorted((one, other) => other.kept.openedAt - one.kept.openedAt);
  }

  const remove = (id: string) =>
    inOfflineTable<void>('documents', 'readwrite', (store) => store.delete(prefix + id));

  return {
    async keep(id, item) {
      // Until the person is known, nothing belongs to anyone.
      if (userId === '') return;
      try {
        const kept: Kept<Item> = { item, openedAt: Date.now() };
        await inOfflineTable('documents', 'readwrite', (store) => store.put(kept, prefix + id));
        const count = await inOfflineTable<number>('documents', 'readonly', (store) => store.count(range()));
        if (count > keptOfKind)
          for (const { id: old } of (await listAll()).slice(keptOfKind)) await remove(old);
      } catch {
        // A browser without storage opens nothing offline.
      }
    },
    async find(id) {
      try {
        const kept = await inOfflineTable<Kept<Item> | undefined>('documents', 'readonly', (store) =>
          store.get(prefix + id),
        );
        return kept?.item;
      } catch {
        return undefined;
      }
    },
    async list() {
      try {
        return (await listAll()).map(({ id, kept }) => ({ id, item: kept.item }));
      } catch {
        return [];
      }
    },
    async remove(id) {
      await remove(id).catch(() => undefined);
    },
  };
}

/** Everyone's copies, and who they belong to: on signing out, and when the server says that nobody is signed in. */
export async function forgetOfflineDocuments(): Promise<void> {
  await inOfflineTable('documents', 'readwrite', (store) => store.clear());
  await inOfflineTable('person', 'readwrite', (store) => store.clear());
}

/** Everyone's except this person's: the next person to sign in on this device sees nothing of the previous one. */
export async function keepOfflineOnlyOf(userId: string): Promise<void> {
  const prefix = `${userId}/`;
  const keys = await inOfflineTable<IDBValidKey[]>('documents', 'readonly', (store) => store.getAllKeys());
  for (const key of keys) {
    if (String(key).startsWith(prefix)) continue;
    await inOfflineTable('documents', 'readwrite', (store) => store.delete(key));
  }
}
