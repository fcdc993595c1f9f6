/** What every key begins with, so that it is known for one wherever it turns up. */
export const apiKeyPrefix = 'ek_';

const bearer = /^bearer +(.*)$/i;

/**
 * The key that a request carries in one of the two headers; undefined when it carries none. Other credentials
 * in `Authorization` are no business of ours: a proxy in front may have put them there.
 */
export function readApiKey(headers: Headers): string | undefined {
  const sent = [headers.get('x-api-key'), bearer.exec(headers.get('authorization') ?? '')?.[1]];
  const keys = new Set(sent.map((value) => value?.trim()).filter((value) => value?.startsWith(apiKeyPrefix)));
  // Two different ones together are no key that anybody has.
  return keys.size === 0 ? undefined : [...keys].join(' ');
}
