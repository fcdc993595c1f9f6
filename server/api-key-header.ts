import { AppError } from './errors.ts';

/** The prefix of every key, so that leaked ones are recognisable anywhere. */
export const apiKeyPrefix = 'ek_';

const bearer = /^bearer +(.*)$/i;

/**
 * The key that a request carries in one of the two headers; undefined when there is none. Other credentials in
 * `Authorization` are ignored: they may come from a proxy in front.
 */
export function readApiKey(headers: Headers): string | undefined {
  const sent = [headers.get('x-api-key'), bearer.exec(headers.get('authorization') ?? '')?.[1]];
  const keys = new Set(sent.map((value) => value?.trim()).filter((value) => value?.startsWith(apiKeyPrefix)));
  // Two different keys in one request match nobody.
  return keys.size === 0 ? undefined : [...keys].join(' ');
}

/** For a program that has sent none, or one for another service. */
export function keyNeeded(): AppError {
  return new AppError('unauthenticated', { message: 'Send an API key as “Authorization: Bearer ek_…”.' });
}
