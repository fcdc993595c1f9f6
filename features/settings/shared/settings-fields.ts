import type { z } from 'zod';
import type { Zod } from '#shared/zod.ts';

/** One setting, declared by the feature that acts on it. */
export interface SettingsField<Value = unknown> {
  /** The schema as stored and returned. */
  schema: (z: Zod) => z.ZodType<Value>;
  /** The default. */
  preset: Value;
  /** The schema as accepted from clients. */
  input: (z: Zod) => z.ZodType<Value>;
}

/** By name. A field named like a column of the table is stored there, all others in one column. */
export type SettingsFields = Readonly<Record<string, SettingsField>>;

export type SettingsOf<Fields extends SettingsFields> = {
  [Name in keyof Fields]: Fields[Name]['preset'];
};

export type SettingsChange<Fields extends SettingsFields> = Partial<SettingsOf<Fields>>;

/** A person's stored values by field name; any of them may be missing. */
export type StoredSettings = Readonly<Record<string, unknown>>;

/**
 * @param input if clients may send something else than is stored: a range, aliases. It bounds every text: an archive
 * contributes at most some thousand characters in total.
 */
export function setting<Value>(
  schema: (z: Zod) => z.ZodType<Value>,
  preset: NoInfer<Value>,
  input: (z: Zod) => z.ZodType<Value> = schema,
): SettingsField<Value> {
  return { schema, preset, input };
}

/** Missing values count as never chosen. Only what the server answered: it leaves out what is not valid (any more). */
export function settingsFrom<Fields extends SettingsFields>(
  fields: Fields,
  answered: StoredSettings,
): SettingsOf<Fields> {
  const entries = Object.entries(fields).map(([name, { preset }]) => {
    const { [name]: value = preset } = answered;
    return [name, value];
  });
  return Object.fromEntries(entries) as SettingsOf<Fields>;
}

/**
 * The fields of all features, in order.
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
