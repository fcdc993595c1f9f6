import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { HttpEnv } from '#server/http.ts';
import { flowLastsMs, randomText } from './sign-in-flows.ts';

const name = '__Host-everyday.flow';

/** What this browser was given when it left for a provider; undefined when it never left, or too long ago. */
export function readBrowser(context: Context<HttpEnv>): string | undefined {
  const value = getCookie(context, name);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** The same in all of its tabs, so that a second sign-in does not break the first. */
export function markBrowser(context: Context<HttpEnv>): string {
  const value = readBrowser(context) ?? randomText();
  const seconds = flowLastsMs / 1000;
  context.header(
    'Set-Cookie',
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    { append: true },
  );
  return value;
}
