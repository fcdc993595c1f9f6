import { createECDH, hkdfSync } from 'node:crypto';

/** Identifies this server to push services (RFC 8292); base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The order of the P-256 curve. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * Derived from the session secret instead of being stored in a file: servers that share a database share it too, and a
 * subscription does not outlive the session that made it.
 */
export function derivePushKeys(secret: string): PushKeys {
  // More bits than the curve has, so that the modulo has no bias (FIPS 186-5, A.2.1).
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'web push, 1', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
