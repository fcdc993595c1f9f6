import { z } from 'zod';

export const operatorSettingsPath = '/api/admin/settings';

/** The result of contacting the service, in its own words if it responded. */
export const SettingTest = z.object({
  at: z.iso.datetime(),
  isWorking: z.boolean(),
  /** Milliseconds until the response was complete. */
  ms: z.number().int(),
  words: z.string(),
});
export type SettingTest = z.infer<typeof SettingTest>;

export const SettingField = z.object({
  variable: z.string(),
  label: z.string(),
  type: z.enum(['text', 'secret', 'address', 'host', 'switch', 'choice', 'lines']),
  hint: z.string().nullable(),
  placeholder: z.string().nullable(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  isRequired: z.boolean(),
  /** The value in effect; always null for a secret. */
  value: z.string().nullable(),
  isSet: z.boolean(),
  /** The last four characters of a secret that was entered in the console. */
  end: z.string().nullable(),
  /** `environment`: overrides whatever is entered. */
  setBy: z.enum(['console', 'environment']).nullable(),
});
export type SettingField = z.infer<typeof SettingField>;

/** Something that can be connected. Contains no secrets. */
export const SettingKind = z.object({
  id: z.string(),
  group: z.enum(['search', 'mail', 'server']),
  name: z.string(),
  about: z.string(),
  isExtra: z.boolean(),
  isOn: z.boolean(),
  fields: z.array(SettingField),
  setBy: z.enum(['console', 'environment']).nullable(),
  /** Its secrets were sealed with a different secret, and must be entered again. */
  isUnreadable: z.boolean(),
  /** The entered values have become inconsistent, and are not used. */
  isRefused: z.boolean(),
  /** The consequences of disconnecting it, beyond it no longer being used. */
  whenRemoved: z.string().nullable(),
  canTest: z.boolean(),
  lastTest: SettingTest.nullable(),
  /** 0 if nothing is stored. */
  version: z.number().int(),
});
export type SettingKind = z.infer<typeof SettingKind>;

export const SettingList = z.object({ kinds: z.array(SettingKind) });
export type SettingList = z.infer<typeof SettingList>;

const longestValue = 8_000;
/** By variable. Absent ones stay unchanged; null removes. */
const SettingValues = z
  .record(
    z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/),
    z.string().trim().max(longestValue, 'That is too long').nullable(),
  )
  .refine((values) => Object.keys(values).length <= 40, 'That is too much at once');

export const SettingInput = z.strictObject({
  values: SettingValues,
  /** The version of the displayed row; absent or 0 for a new one. */
  version: z.number().int().optional(),
});
export type SettingInput = z.infer<typeof SettingInput>;

/** Unsaved values can be tested as well. */
export const SettingTestInput = z.strictObject({ values: SettingValues.optional() });
export type SettingTestInput = z.infer<typeof SettingTestInput>;
