import type { z } from 'zod';

/** One thing that a person may choose, declared by the feature that acts on it. */
export interface SettingsField<Value = unknown> {
  /** As it is kept and answered. */
  schema: z.ZodType<Value>;
  /** What holds until something is chosen. */
  preset: Value;
  /** As it may be sent. */
  input: z.ZodType<Value>;
}

/** By name. A field whose name is a column of the table is kept there, every other one beside them. */
export type SettingsFields = Readonly<Record<string, SettingsField>>;

export type SettingsOf<Fields extends SettingsFields> = {
  [Name in keyof Fields]: Fields[Name]['preset'];
};

export type SettingsChange<Fields extends SettingsFields> = Partial<SettingsOf<Fields>>;

/** What is kept of a person, by the names of fields; any of it may be missing. */
export type StoredSettings = Readonly<Record<string, unknown>>;

/**
 * @param input where other things may be sent than are kept: a range, other names for the same. It bounds every text: an
 * archive brings no more than some thousand characters in all.
 */
export function setting<Value>(
  schema: z.ZodType<Value>,
  preset: NoInfer<Value>,
  input: z.ZodType<Value> = schema,
): SettingsField<Value> {
  return { schema, preset, input };
}

/** What is missing, or is no value of its field any more, is as if it had never been chosen. */
export function settingsFrom<Fields extends SettingsFields>(
  fields: Fields,
  stored: StoredSettings,
): SettingsOf<Fields> {
  const entries = Object.entries(fields).map(([name, { schema, preset }]) => {
    const read = schema.safeParse(stored[name]);
    return [name, read.success ? read.data : preset];
  });
  return Object.fromEntries(entries) as SettingsOf<Fields>;
}

/**
 * All of one feature after another.
 *
 * @param reserved names that a field may not have
 * @throws Error for such a name, and for one that two features declare
 */
export function foldSettings(
  declared: readonly SettingsFields[],
  reserved: readonly string[] = [],
): SettingsFields {
  const all = new Map<string, SettingsField>();
  for (const [name, field] of declared.flatMap((fields) => Object.entries(fields))) {
    if (all.has(name) || reserved.includes(name))
      throw new Error(`The name of the setting ${name} is taken.`);
    all.set(name, field);
  }
  return Object.fromEntries(all);
}
