/** An LRU cache: creates values once and evicts the least recently used. */
export function lastUsed<Value, Key = string>(most: number): (key: Key, create: () => Value) => Value {
  const kept = new Map<Key, Value>();
  return (key, create) => {
    const known = kept.get(key);
    const value = known === undefined ? create() : known;
    // Put back at the end: the first are those that were asked for longest ago.
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > most) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    }
    return value;
  };
}
