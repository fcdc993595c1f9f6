import { AppError } from './errors.ts';

/** The prefix of every key, so that it is recognised wherever it turns up. */
export const apiKeyPrefix = 'ek_';

const bearer = /^bearer +(.*)$/i;

/**
 * The key that a request carries in one of the two headers; undefined when it carries none. Other credentials in
 * `Authorization` are ignored: a proxy in front may have put them there.
 */
export function readApiKey(headers: Headers): string | undefined {
  const sent = [headers.get('x-api-key'), bearer.exec(headers.get('authorization') ?? '')?.[1]];
  const keys = new Set(sent.map((value) => value?.trim()).filter((value) => value?.startsWith(apiKeyPrefix)));
  // Two different keys in one request match nobody.
  return keys.size === 0 ? undefined : [...keys].join(' ');
}

/** To a program that has sent none, or one of another service. */
export function keyNeeded(): AppError {
  return new AppError('unauthenticated', { message: 'Send an API key as “Authorization: Bearer ek_…”.' });
}
