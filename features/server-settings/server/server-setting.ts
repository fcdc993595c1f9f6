/** A server-wide setting. Declared by the feature that acts on it; nothing else has to know it. */
export interface ServerSetting<Value> {
  /** The stored key, which must stay stable across releases. */
  name: string;
  schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false } };
  /** The default, also used if the stored value is invalid. */
  preset: Value;
}

export function defineServerSetting<Value>(setting: ServerSetting<Value>): ServerSetting<Value> {
  return setting;
}

export interface StoredSetting<Value> {
  value: Value;
  /** 0: never set. */
  version: number;
}
