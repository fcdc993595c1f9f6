/** One setting of the whole server. The feature that acts on it declares it; nothing else has to know it. */
export interface ServerSetting<Value> {
  /** Stored, so it outlives the code that chose it. */
  name: string;
  schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false } };
  /** Used until it is set, and where the stored value is invalid. */
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
