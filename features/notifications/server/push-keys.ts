import { createECDH, hkdfSync } from 'node:crypto';

/** By which push services know that all pushes come from the same server (RFC 8292); base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** How many points the curve P-256 has. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * Derived from the secret that signs logins instead of being kept in a file: servers that share a database
 * share it too, and a subscription lives no longer than the login that made it.
 */
export function derivePushKeys(secret: string): PushKeys {
  // More bits than the curve has, so that the remainder favours no number (FIPS 186-5, A.2.1).
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'web push, 1', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
