import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  type LanguageModelV4FinishReason,
  TypeValidationError,
} from '@ai-sdk/provider';
import { AppError } from '#server/errors.ts';

/** How far an answer had come when the stream broke. */
export interface StreamSoFar {
  /** Anything of the answer itself has arrived. */
  hasBegun: boolean;
  /** The HTTP status of the provider's response, once there is one. */
  contentType: string | undefined;
}

/** Nothing was thrown, but the answer never came. */
export class NothingSaidError extends Error {
  override name = 'NothingSaidError';
}

/**
 * Whether the provider itself never said that the answer is over. Some libraries then add their own ending:
 * `interrupted`, or `other` without a reason from the provider.
 */
export function hasNoEndMark({ unified, raw }: LanguageModelV4FinishReason): boolean {
  return unified === 'interrupted' || unified === 'error' || (unified === 'other' && raw === undefined);
}

/**
 * The fault of an answer that a provider began and did not finish; undefined when it is another kind of failure.
 * Providers' libraries report these faults in different ways, and some not at all.
 */
export function asBrokenStream(cause: unknown, { hasBegun, contentType }: StreamSoFar): AppError | undefined {
  if (/^text\/html\b/i.test(contentType ?? '')) return new AppError('model_web_page', { cause });
  if (cause instanceof NothingSaidError || EmptyResponseBodyError.isInstance(cause)) {
    return new AppError('model_empty', { cause });
  }
  if (JSONParseError.isInstance(cause) || TypeValidationError.isInstance(cause)) {
    return new AppError('model_unreadable', { cause });
  }
  if (InvalidResponseDataError.isInstance(cause)) {
    if (!/finish reason/i.test(cause.message)) return new AppError('model_unreadable', { cause });
    return new AppError(hasBegun ? 'model_unfinished' : 'model_empty', { cause });
  }
  const hasAnswered =
    contentType !== undefined || (APICallError.isInstance(cause) && cause.statusCode === 200);
  if (hasAnswered && isLostConnection(cause)) return new AppError('model_cut_off', { cause });
  return undefined;
}

/** As reported by Node's own fetch, below whatever a library wraps around it. */
function isLostConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TypeError && cause.message === 'terminated') return true;
    if ('code' in cause && /^(?:UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(String(cause.code))) return true;
  }
  return false;
}
