const databaseName = 'everyday-drafts';
const storeName = 'drafts';

/** How often somebody signed out deliberately in this tab. */
let signOuts = 0;

/**
 * Unsaved text on this device: it survives a crash and a lost session. Stored per person under their own id, never
 * visible to another, and deleted when someone deliberately signs out.
 */
export interface DraftStore<Draft> {
  /** Rejects once somebody signed out: a page that is closing would write again what was just deleted. */
  put(id: string, draft: Draft): Promise<void>;
  find(id: string): Promise<Draft | undefined>;
  list(): Promise<{ id: string; draft: Draft }[]>;
  remove(id: string): Promise<void>;
}

export function createDraftStore<Draft>({
  userId,
  kind,
}: {
  userId: string;
  kind: string;
}): DraftStore<Draft> {
  const prefix = `${kind}/${userId}/`;
  const signOutsBefore = signOuts;
  return {
    async put(id, draft) {
      if (signOuts !== signOutsBefore) throw new DOMException('signed out', 'InvalidStateError');
      await run<void>('readwrite', (store) => store.put(draft, prefix + id));
    },
    find: (id) => run<Draft | undefined>('readonly', (store) => store.get(prefix + id)),
    async list() {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const keys = await run<IDBValidKey[]>('readonly', (store) => store.getAllKeys(range));
      const drafts = await run<Draft[]>('readonly', (store) => store.getAll(range));
      return drafts.map((draft, at) => ({ id: String(keys[at]).slice(prefix.length), draft }));
    },
    remove: (id) => run<void>('readwrite', (store) => store.delete(prefix + id)),
  };
}

/** When someone signs out deliberately. */
export async function forgetDrafts(): Promise<void> {
  signOuts += 1;
  await run<void>('readwrite', (store) => store.clear());
}

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function run<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    // Only now is it on disk.
    transaction.oncomplete = () => resolve(request.result as Result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
