import { z } from 'zod';
import { AppError } from '#server/errors.ts';

/**
 * The place in a list after which the next page begins. In microseconds, because rows that the database dated itself
 * have them, and a rounded place would repeat or skip one.
 */
const Place = z.object({
  /** How the list was made: the following pages are made the same way. */
  mode: z.enum(['newest', 'words', 'letters']),
  rank: z.number(),
  micros: z.string().regex(/^-?\d{1,18}$/),
  id: z.string().min(1).max(64),
});
export type Place = z.infer<typeof Place>;

export function encodePlace(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws AppError `invalid_input` for anything that encodePlace did not make. */
export function decodePlace(cursor: string): Place {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw new AppError('invalid_input', { message: 'That page of the list does not exist.', cause });
  }
}
