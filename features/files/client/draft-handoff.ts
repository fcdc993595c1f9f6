/** A question being written: its files, and its text so far. */
export interface DraftHandoff {
  files: File[];
  text: string;
}

/**
 * Files chosen on a public page and meant for a chat, which is another document and may require signing in first. They
 * wait in this browser; nothing is sent before someone is signed in to own it.
 */
const databaseName = 'handed-over-files';
const storeName = 'files';
/** Drafts that are not picked up within this time are dropped. */
const lastsMs = 60 * 60_000;

interface Kept extends DraftHandoff {
  at: number;
}

function openStore(): Promise<IDBObjectStore> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(storeName, 'readwrite');
      transaction.oncomplete = () => opening.result.close();
      resolve(transaction.objectStore(storeName));
    };
  });
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @throws DOMException if this browser has no storage, or no room. */
export async function handOffDraft({ files, text }: DraftHandoff): Promise<void> {
  const store = await openStore();
  await done(store.put({ at: Date.now(), files, text } satisfies Kept, 'next'));
}

/** Takes the waiting draft, which is then removed from the browser. Null without one. */
export async function takeDraftHandoff(): Promise<DraftHandoff | null> {
  const store = await openStore();
  const kept = (await done(store.get('next'))) as Kept | undefined;
  await done(store.clear());
  return kept && Date.now() - kept.at < lastsMs ? kept : null;
}

/** The chat that takes them. */
export const chatForDraftHandoff = '/chat?files=chosen';
