import type { Found } from '#features/connections/shared/connections.contract.ts';
import { FetchProblem, type FetchProblemReason } from '#server/fetch/fetch-problem.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';

/** Public, and only its robots.txt is requested. */
const publicSite = 'https://www.wikipedia.org/robots.txt';
const maxBytes = 256 * 1024;

/** What an operator can act on; everything else is a failed connection. */
const explanations: Partial<Record<FetchProblemReason, string>> = {
  name_not_found: 'its name was not found',
  timeout: 'it did not answer in time',
  status: 'it answered with an error',
};

/** Whether this server can reach the internet, and if not, what to say after “could not be reached:”. */
export async function reachPublicSite(
  guardedFetch: GuardedFetch,
  timeoutMs: number,
): Promise<NonNullable<Found['network']>> {
  try {
    await guardedFetch(publicSite, { accepts: ['text/plain'], maxBytes, timeoutMs });
    return { isReachable: true, words: '' };
  } catch (error) {
    const { cause } = error as Error;
    const explanation = cause instanceof FetchProblem ? explanations[cause.reason] : undefined;
    return { isReachable: false, words: explanation ?? 'the connection failed' };
  }
}
