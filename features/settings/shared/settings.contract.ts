import { z } from 'zod';
import type { SettingsFields } from './settings-fields.ts';

/** GET /api/settings, as the server responds. */
export function settingsAnswer(fields: SettingsFields) {
  return z.object(mapFields(fields, ({ schema }) => schema(z)));
}

/** PATCH /api/settings: any subset of them. */
export function settingsChange(fields: SettingsFields) {
  return z
    .object(mapFields(fields, ({ input }) => input(z)))
    .partial()
    .strict();
}

function mapFields<Value>(fields: SettingsFields, make: (field: SettingsFields[string]) => Value) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));
}
