import { createHmac, timingSafeEqual } from 'node:crypto';

export interface AddressSigner {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/**
 * Signs addresses that this server issued, so that nobody can make it fetch or show any others. Each purpose has its
 * own derived key, so a signature reveals nothing about the secret that protects sessions.
 */
export function createAddressSigner(secret: string, purpose: string): AddressSigner {
  const key = createHmac('sha256', secret).update(`addresses: ${purpose}, 1`).digest();
  const sign = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, 18).toString('base64url');
  return {
    sign,
    isSigned(text, signature) {
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
