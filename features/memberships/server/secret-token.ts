import { randomBytes } from 'node:crypto';
import { sha256 } from '#server/sha256.ts';

/** 256 bits, so unguessable. */
const tokenBytes = 32;

/** For an address that is itself the permission; only its hash is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, tokenHash: sha256(token) };
}
