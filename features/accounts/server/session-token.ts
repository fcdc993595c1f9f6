import { createHmac, timingSafeEqual } from 'node:crypto';

/** `token.signature`, the signature being base64 of HMAC-SHA-256: the form of Better Auth's cookies. */
export function signToken(token: string, secret: string): string {
  return `${token}.${signatureOf(token, secret).toString('base64')}`;
}

export function readSignedToken(cookie: string | undefined, secret: string): string | undefined {
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (!cookie || dot < 1) return undefined;
  const token = cookie.slice(0, dot);
  const given = Buffer.from(cookie.slice(dot + 1), 'base64');
  const expected = signatureOf(token, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function signatureOf(token: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(token).digest();
}
