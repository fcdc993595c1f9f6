export interface ResultCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

/** Entries expire after `ttlMs`; when it is full, the least recently used goes first. */
export function createResultCache<Value>(options: {
  maxEntries: number;
  ttlMs: number;
  now: () => number;
}): ResultCache<Value> {
  // A Map keeps insertion order, so the first key is always the least recently used.
  const entries = new Map<string, { value: Value; expiresAt: number }>();
  return {
    delete: (key) => void entries.delete(key),
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.expiresAt <= options.now()) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, expiresAt: options.now() + options.ttlMs });
      const oldest = entries.keys().next();
      if (entries.size > options.maxEntries && !oldest.done) entries.delete(oldest.value);
    },
  };
}
