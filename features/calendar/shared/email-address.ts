import { z } from 'zod';

const maxEmailLength = 320;
/** Normalised to lower case. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxEmailLength)
  .pipe(z.email({ error: () => 'That is not an email address.' }));
