import type { Context } from 'hono';
import type { HttpEnv } from '#server/http.ts';
import { languageOf, type SpokenLanguage } from '#server/language/say.ts';

/** Where a request came from, for the list of devices and what is written down. */
export interface Caller {
  address: string;
  /** What limits count by. */
  network: string;
  userAgent: string;
  /** What the page asks for. */
  language?: SpokenLanguage;
}

/** No real user agent is longer. */
const maxUserAgentLength = 400;

export function callerOf(context: Context<HttpEnv>): Caller {
  return {
    address: context.get('fullAddress'),
    network: context.get('address'),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, maxUserAgentLength),
    language: languageOf(context.req.header('Accept-Language')),
  };
}
