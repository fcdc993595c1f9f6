import { z } from 'zod';
import type {
  SettingsFields,
  SettingsOf,
  StoredSettings,
} from '#features/settings/shared/settings-fields.ts';

const schemas = new WeakMap<SettingsFields[string], z.ZodType>();

/** Made when a field is first read: a start needs few of them. */
function schemaOf(field: SettingsFields[string]): z.ZodType {
  const schema = schemas.get(field) ?? field.schema(z);
  schemas.set(field, schema);
  return schema;
}

/** Missing and no longer valid values count as never chosen. */
export function validSettings<Fields extends SettingsFields>(
  fields: Fields,
  stored: StoredSettings,
): SettingsOf<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const read = schemaOf(field).safeParse(stored[name]);
    return [name, read.success ? read.data : field.preset];
  });
  return Object.fromEntries(entries) as SettingsOf<Fields>;
}
