export interface PageCache<Page> {
  get(key: string): Page | undefined;
  set(key: string, page: Page): void;
}

/** Keeps pages for `ttlMs`; above `maxBytes`, the least recently used goes first. */
export function createPageCache<Page>(options: {
  ttlMs: number;
  maxBytes: number;
  weigh: (page: Page) => number;
  now: () => number;
}): PageCache<Page> {
  // A Map keeps insertion order, so the first key is the least recently used.
  const entries = new Map<string, { page: Page; bytes: number; expiresAt: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.expiresAt <= options.now()) {
        remove(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.page;
    },
    set(key, page) {
      remove(key);
      const bytes = options.weigh(page);
      entries.set(key, { page, bytes, expiresAt: options.now() + options.ttlMs });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= options.maxBytes) return;
        remove(oldest);
      }
    },
  };
}
