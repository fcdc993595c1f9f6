import { type FileStore, NotStored, type StoredObject } from './file-store.ts';

/**
 * Two stores: new files go to the first, and files missing there are looked up in the second. This way files can be
 * moved from one to the other while people use them.
 */
export function createTwoPlaceStore(first: FileStore, second: FileStore): FileStore {
  /** A file moved in the meantime is still found: it is removed from the second only once the first has it. */
  async function fromEither<Result>(work: (store: FileStore) => Promise<Result>): Promise<Result> {
    for (const store of [first, second]) {
      try {
        return await work(store);
      } catch (error) {
        if (!(error instanceof NotStored)) throw error;
      }
    }
    return work(first);
  }

  async function findInEither(...wanted: Parameters<FileStore['find']>): Promise<StoredObject | null> {
    for (const store of [first, second]) {
      const found = await store.find(...wanted);
      if (found) return found;
    }
    return first.find(...wanted);
  }

  return {
    put: (key, part, content) => first.put(key, part, content),
    putFile: (key, part, path) => first.putFile(key, part, path),
    async find(key, part) {
      const found = await findInEither(key, part);
      if (!found) return null;
      return {
        bytes: found.bytes,
        open: (range) =>
          found.open(range).catch(async (error: unknown) => {
            const moved = error instanceof NotStored ? await findInEither(key, part) : null;
            if (!moved) throw error;
            return moved.open(range);
          }),
      };
    },
    read: (key, part) => fromEither((store) => store.read(key, part)),
    withPath: (key, part, use) => fromEither((store) => store.withPath(key, part, use)),
    async remove(key) {
      await second.remove(key);
      await first.remove(key);
    },
    async removeAll(userId) {
      // An unavailable store does not block the other.
      const ended = await Promise.allSettled([first.removeAll(userId), second.removeAll(userId)]);
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    },
    async *list() {
      yield* first.list();
      yield* second.list();
    },
    incomingFolder: () => first.incomingFolder(),
    async removeUnfinished(now) {
      await first.removeUnfinished(now);
      await second.removeUnfinished(now);
    },
  };
}
