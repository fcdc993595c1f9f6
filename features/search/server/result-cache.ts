export interface ResultCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

/** Forgets after `ttlMs`, and the least recently used first when it is full. */
export function createResultCache<Value>(options: {
  maxEntries: number;
  ttlMs: number;
  now: () => number;
}): ResultCache<Value> {
  // A Map keeps the order of insertion, so the first key is always the one used longest ago.
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
