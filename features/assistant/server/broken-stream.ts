import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  type LanguageModelV4FinishReason,
  TypeValidationError,
} from '@ai-sdk/provider';
import { AppError } from '#server/errors.ts';

/** How far an answer had come when it broke. */
export interface StreamSoFar {
  /** Anything of the answer itself has arrived. */
  hasBegun: boolean;
  /** Of the provider's response, once there is one. */
  contentType: string | undefined;
}

/** Nothing was thrown, yet the answer that was announced never came. */
export class NothingSaidError extends Error {
  override name = 'NothingSaidError';
}

/**
 * Whether the provider itself never said that the answer is over. Some libraries then make an end of their own:
 * `interrupted`, or `other` without the provider's word for it.
 */
export function hasNoEndMark({ unified, raw }: LanguageModelV4FinishReason): boolean {
  return unified === 'interrupted' || unified === 'error' || (unified === 'other' && raw === undefined);
}

/**
 * What is wrong with an answer that a provider began and did not bring to its end; undefined when it is another kind
 * of failure. Providers' libraries report these faults in different ways, some of them in none.
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

/** As Node's own fetch reports it, below whatever a library wraps around it. */
function isLostConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TypeError && cause.message === 'terminated') return true;
    if ('code' in cause && /^(?:UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(String(cause.code))) return true;
  }
  return false;
}
