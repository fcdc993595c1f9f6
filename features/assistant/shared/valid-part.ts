import { z } from 'zod';
import { type MessagePart, schemaOfPart } from './message-part.ts';

const schemas = new WeakMap<object, z.ZodType<object>>();

/** Whether something is a valid part of its kind for storing. Until then it is untrusted. */
export function isValidPart(value: unknown): value is MessagePart {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if ('id' in value && (typeof value.id !== 'string' || value.id.length > 64)) return false;
  const make = schemaOfPart(String(value.kind));
  if (make === undefined) return false;
  const schema = schemas.get(make) ?? make(z);
  schemas.set(make, schema);
  return schema.safeParse(value).success;
}
