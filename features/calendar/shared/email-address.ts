import { z } from 'zod';

const maxEmailLength = 320;
/** As it is kept: in small letters. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxEmailLength)
  .pipe(z.email({ error: () => 'That is not an email address.' }));
