import { apiGet, type RequestOptions, trusted } from '#client/api-client.ts';
import type { SessionAnswer } from '#shared/session.contract.ts';
import { sessionPath } from '#shared/session-paths.ts';

/** Who is signed in, as the server sees it now. */
export function readSession(options?: RequestOptions): Promise<SessionAnswer> {
  return apiGet(sessionPath, trusted<SessionAnswer>('user'), options);
}
