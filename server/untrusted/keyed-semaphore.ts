import pLimit, { type LimitFunction } from 'p-limit';

/** At most `places` at a time for each key; the others wait in order of arrival. */
export function createKeyedSemaphore(places: number) {
  const limits = new Map<string, LimitFunction>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const limit = limits.get(key) ?? pLimit(places);
    limits.set(key, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
    }
  };
}
