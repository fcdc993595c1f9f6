import type { Page } from '@playwright/test';

/**
 * Everything stored on this device as one text: the keys, and the contents of every table of the named database.
 * Reading must not create a missing database: it would have no tables, and the page could never use it.
 */
export function keptOnDevice(page: Page, name: 'everyday-offline' | 'everyday-drafts'): Promise<string> {
  return page.evaluate(
    (wanted) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(wanted);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = (event) => {
          event.preventDefault();
          if (opening.error?.name === 'AbortError') resolve('');
          else reject(opening.error);
        };
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction([...database.objectStoreNames]);
          const tables = [...database.objectStoreNames].map((table) => transaction.objectStore(table));
          const asked = tables.flatMap((table) => [table.getAllKeys(), table.getAll()]);
          transaction.oncomplete = () => {
            database.close();
            resolve(JSON.stringify(asked.map(({ result }) => result)));
          };
          transaction.onabort = () => {
            database.close();
            reject(transaction.error);
          };
        };
      }),
    name,
  );
}
