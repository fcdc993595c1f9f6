import { ApiError } from '#client/api-client.ts';
import { createDraftStore, type DraftStore } from '#client/app/draft-store.ts';
import { isOffline } from '#client/offline/is-offline.ts';
import {
  maxShoppingChanges,
  type ShoppingChange,
  type ShoppingItem,
  type ShoppingList,
} from '#features/recipes/shared/shopping.contract.ts';
import { newId } from '#shared/ids.ts';

/** A local change, kept until the server has it. */
export interface QueuedChange {
  change: ShoppingChange;
  /** The item to restore, when a removal is undone. */
  item?: ShoppingItem;
}

export interface ShoppingOutbox {
  /** In order; resolves once they are persisted. */
  put(changes: readonly QueuedChange[]): Promise<void>;
  list(): Promise<QueuedChange[]>;
  /** Sends the queue. @returns whether the server rejected something. @throws if it was unreachable. */
  flush(): Promise<{ hasRefused: boolean }>;
}

/** Keeps the order of changes made in the same millisecond. */
let count = 0;

export function createShoppingOutbox(
  userId: string,
  send: (changes: readonly ShoppingChange[]) => Promise<unknown>,
): ShoppingOutbox {
  const store: DraftStore<QueuedChange> = createDraftStore({ userId, kind: 'shopping' });
  const nextId = () =>
    `${String(Date.now()).padStart(15, '0')}-${String(++count).padStart(6, '0')}-${newId()}`;

  async function sendAll(): Promise<{ hasRefused: boolean }> {
    const queued = (await store.list().catch(() => [])).toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    );
    let hasRefused = false;
    for (let at = 0; at < queued.length; at += maxShoppingChanges) {
      const batch = queued.slice(at, at + maxShoppingChanges);
      try {
        await send(batch.map(({ draft }) => draft.change));
        for (const { id } of batch) await store.remove(id);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // A change that keeps failing must not block the queue.
        for (const { id, draft } of batch) {
          try {
            await send([draft.change]);
          } catch (reason) {
            if (!isRefusal(reason)) throw reason;
            hasRefused = true;
          }
          await store.remove(id);
        }
      }
    }
    return { hasRefused };
  }

  return {
    async put(changes) {
      for (const change of changes) await store.put(nextId(), change);
    },
    async list() {
      const queued = await store.list();
      return queued.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ draft }) => draft);
    },
    // Locked: two tabs sending the same queue would undo changes in between.
    flush: () => ('locks' in navigator ? navigator.locks.request(`shopping-${userId}`, sendAll) : sendAll()),
  };
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    !isOffline(error) &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 425, 429].includes(error.status)
  );
}

/** Applies the queued changes to the list, in order. */
export function withChanges(
  { items }: Pick<ShoppingList, 'items'>,
  queued: readonly QueuedChange[],
): ShoppingItem[] {
  const all = new Map(items.map((item) => [item.id, item]));
  const removed = new Set<string>();
  for (const { change, item } of queued) {
    const known = all.get(change.id);
    switch (change.kind) {
      case 'add':
        if (!known) all.set(change.id, unread(change.id, change.line));
        break;
      case 'check':
        if (known) all.set(change.id, { ...known, isChecked: change.isChecked });
        break;
      case 'rename':
        if (known) all.set(change.id, { ...unread(change.id, change.line), isChecked: known.isChecked });
        break;
      case 'remove':
        removed.add(change.id);
        break;
      case 'restore':
        removed.delete(change.id);
        if (!known && item) all.set(change.id, item);
    }
  }
  return [...all.values()].filter(({ id }) => !removed.has(id));
}

/** A placeholder until the server has parsed the line. */
function unread(id: string, line: string): ShoppingItem {
  return {
    ...{ id, line, words: line, recipe: '', recipeTitle: '', isChecked: false, version: 1 },
    ...{ food: null, aisle: 'other', amount: null, unit: null, pack: null },
    ...{ gramsPerCup: null, isLiquid: false },
  };
}
