import { createHash } from 'node:crypto';

/**
 * As base64url. Sufficient for long random values, which cannot be guessed, and for keys under which something is
 * counted; never for passwords.
 */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
