import { z } from 'zod';
import type { SettingsFields } from './settings-fields.ts';

/** GET /api/settings, to a page: each reader takes from it what it knows. */
export const AnsweredSettings = z.record(z.string(), z.unknown());
export type AnsweredSettings = z.infer<typeof AnsweredSettings>;

/** GET /api/settings, as the server answers it. */
export function settingsAnswer(fields: SettingsFields) {
  return z.object(mapFields(fields, ({ schema }) => schema));
}

/** PATCH /api/settings: any part of them. */
export function settingsChange(fields: SettingsFields) {
  return z
    .object(mapFields(fields, ({ input }) => input))
    .partial()
    .strict();
}

function mapFields<Value>(fields: SettingsFields, make: (field: SettingsFields[string]) => Value) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));
}
