import { ApiError } from '#client/api-client.ts';
import type { FormProblem } from '#client/forms/use-form.ts';

/** "in 40 seconds", "in 2 minutes". */
export function formatWait(seconds: number): string {
  const rounded = Math.max(1, Math.ceil(seconds));
  if (rounded < 60) return /* text */ `in ${rounded} ${rounded === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(rounded / 60);
  return /* text */ `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** What the form says when the server said no. `failure` is the form's own specified sentence. */
export function describeAccountError(error: unknown, failure: string): FormProblem {
  if (!(error instanceof ApiError)) return { message: failure };
  switch (error.code) {
    case 'invalid_input': {
      const field = error.details?.field;
      return { message: error.message, ...(typeof field === 'string' ? { field } : {}) };
    }
    case 'rate_limited':
      return {
        message:
          error.retryAfterSeconds === undefined
            ? 'Too many attempts. Wait a while, then try again.'
            : `Too many attempts. Try again ${formatWait(error.retryAfterSeconds)}.`,
      };
    case 'not_found':
    case 'conflict':
    case 'forbidden':
    case 'sign_in_unavailable':
    case 'profile_failed':
    case 'not_reachable':
      return { message: error.message };
    case 'offline':
    case 'unreachable':
    case 'database_unavailable':
    case 'storage_full':
      return { message: `${failure} ${error.message}` };
    default:
      return { message: failure };
  }
}
