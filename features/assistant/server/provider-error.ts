import type { APICallError } from '@ai-sdk/provider';
import { AppError } from '#server/errors.ts';
import { type Sentence, said } from '#server/language/sentence.ts';
import type { ErrorCode } from '#shared/error-codes.ts';

const aboutLength = new RegExp(
  [
    'context.{0,12}(?:length|window|size)',
    'maximum.{0,20}tokens',
    '(?:prompt|input|request|messages?).{0,30}too (?:long|large)',
    'too many (?:input )?tokens',
    'exceeds?.{0,40}tokens',
    'reduce the length',
  ].join('|'),
  'i',
);
const aboutModel = /\bmodels?\b.{0,120}(?:not found|not exist|unknown|not supported|deprecated|retired)/is;
const aboutKey = /api.?key.{0,40}(?:not valid|invalid|expired)|(?:invalid|incorrect).{0,20}api.?key/i;
const aboutCredit = /insufficient.{0,3}(?:quota|balance|credit)|credit balance|billing|payment required/i;

const noCredit = said`The account with the model’s provider has no credit left. Choose another model, or tell whoever runs this server.`;

const notAccepted = said`The model’s provider did not accept this request. Choose another model, or tell whoever runs this server.`;

/** What a provider's error means for the person, and what they can do about it. */
export function asProviderError(cause: APICallError): AppError {
  const { statusCode: status } = cause;
  if (status === undefined) return new AppError('model_unavailable', { cause });
  const told = `${cause.message} ${cause.responseBody ?? ''}`.slice(0, 4_000);
  if (status === 402 || (status < 500 && status !== 404 && aboutCredit.test(told))) {
    return new AppError('model_refused', { message: noCredit, cause });
  }
  if (status === 401 || status === 403) return new AppError('model_refused', { cause });
  if (status === 404) return new AppError('model_unknown', { cause });
  if (status === 408 || status === 504) return new AppError('model_timeout', { cause });
  if (status === 429) return busy(cause);
  if (status >= 500) return new AppError('model_down', { cause });
  if (status === 413 || aboutLength.test(told)) return new AppError('model_context_full', { cause });
  if (aboutKey.test(told)) return new AppError('model_refused', { cause });
  if (aboutModel.test(told)) return new AppError('model_unknown', { cause });
  return new AppError('model_refused', { message: notAccepted, cause });
}

const aboutLoad = /rate.?limit|too many requests|overloaded|\bbusy\b|capacity/i;

/** What a provider reports in the middle of a stream, in whatever form: it has no status. */
export function asReportedError(cause: unknown): AppError {
  const told = (typeof cause === 'string' ? cause : (JSON.stringify(cause) ?? '')).slice(0, 4_000);
  if (aboutCredit.test(told)) return new AppError('model_refused', { message: noCredit, cause });
  if (aboutLength.test(told)) return new AppError('model_context_full', { cause });
  return new AppError(aboutLoad.test(told) ? 'model_busy' : 'model_down', { cause });
}

/** Whether the same request may succeed a moment later. */
export function helpsToRetry(code: ErrorCode): boolean {
  return retried.has(code);
}

// A rejection without a known reason (another 4xx) would only be rejected again.
const retried = new Set<ErrorCode>(['model_unavailable', 'model_busy', 'model_down', 'model_timeout']);

function busy(cause: APICallError): AppError {
  const seconds = retryAfterSeconds(cause.responseHeaders?.['retry-after']);
  // Nobody waits for longer than a day.
  if (seconds === undefined || seconds > 24 * 60 * 60) return new AppError('model_busy', { cause });
  const message = said`The model is busy at the moment. Try again ${formatWait(seconds)}.`;
  return new AppError('model_busy', { message, retryAfterSeconds: seconds, cause });
}

/** `Retry-After` is seconds or an HTTP date (RFC 9110, 10.2.3). */
function retryAfterSeconds(header: string | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1_000);
}

function formatWait(seconds: number): Sentence {
  if (seconds < 5) return said`in a moment`;
  if (seconds < 90) return said`in ${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? said`in ${minutes} minutes` : said`in about ${Math.round(minutes / 60)} hours`;
}
