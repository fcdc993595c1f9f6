import * as client from 'openid-client';
import { FetchProblem } from '#server/fetch/fetch-problem.ts';
import { SignInRefused } from './sign-in-refused.ts';

/** Why it did not work, in the few ways that matter to the person. */
export function refusalOf(cause: unknown): SignInRefused {
  if (cause instanceof client.AuthorizationResponseError) {
    return new SignInRefused(cause.error === 'access_denied' ? 'cancelled' : 'refused', { cause });
  }
  if (isAboutFreshness(cause)) return new SignInRefused('not-fresh', { cause });
  return new SignInRefused(isUnreachable(cause) ? 'unreachable' : 'refused', { cause });
}

function isAboutFreshness(error: unknown): boolean {
  return causesOf(error).some((one) => isRecord(one) && one.claim === 'auth_time');
}

/** No answer, or only that the provider itself has a problem. */
function isUnreachable(error: unknown): boolean {
  return causesOf(error).some((one) => {
    if (one instanceof Response) return one.status >= 500;
    if (one instanceof FetchProblem || one instanceof TypeError)
      return one instanceof FetchProblem || one.message === 'fetch failed';
    return isRecord(one) && (one.name === 'TimeoutError' || one.code === 'OAUTH_TIMEOUT');
  });
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let one = error; one !== undefined && causes.length < 8; ) {
    causes.push(one);
    one = isRecord(one) ? one.cause : undefined;
  }
  return causes;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
