import { createHmac, timingSafeEqual } from 'node:crypto';
import { lastUsed } from '#shared/last-used.ts';

/** Whoever asks once asks again, and each request asks for its signature. */
const signatures = lastUsed<Buffer>(1_000);

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
  return signatures(`${token}.${secret}`, () => createHmac('sha256', secret).update(token).digest());
}
