import { APICallError } from '@ai-sdk/provider';
import { asModelError } from '#features/assistant/server/stream-model.ts';
import { AppError } from '#server/errors.ts';
import { FetchProblem } from '#server/fetch/fetch-problem.ts';
import { said } from '#server/language/sentence.ts';

/** Refusal messages from providers are shown, limited to a sentence or two. */
const maxWords = 300;

const refusalWords = [
  'content.?policy',
  'content.?filter',
  'safety',
  'moderation',
  'prohibited',
  'sensitive content',
  'usage polic',
  'not allowed by',
  'nsfw',
  'inappropriate',
].join('|');
const aboutContent = new RegExp(refusalWords, 'i');

export function isAboutContent(words: string): boolean {
  return aboutContent.test(words);
}

/** The prompt broke the provider's rules. Its message is passed on; nothing was painted. */
export function refusedByProvider(company: string, words: string, cause?: unknown): AppError {
  const told = tidy(words);
  const message = told
    ? said`${company} did not paint this: “${told}” Nothing was charged.`
    : said`${company} did not paint this and gave no reason. Nothing was charged.`;
  return new AppError('words_refused', { message, cause });
}

export function unusableAnswer(cause: unknown): AppError {
  return new AppError('model_answer_unusable', { cause });
}

/** Converts a failed call into an error for the person. */
export function asPaintingError(cause: unknown, company: string): unknown {
  if (cause instanceof AppError) {
    // If the guarded fetcher rejected a URL, it came from the answer.
    return cause.cause instanceof FetchProblem ? unusableAnswer(cause) : cause;
  }
  if (isFetchProblem(cause)) return unusableAnswer(cause);
  if (APICallError.isInstance(cause)) {
    const { statusCode = 0 } = cause;
    if (isFetchProblem(cause.cause)) return unusableAnswer(cause);
    const isRefusal = statusCode === 400 || statusCode === 403 || statusCode === 422;
    if (isRefusal && aboutContent.test(`${cause.message} ${cause.responseBody ?? ''}`.slice(0, 4_000))) {
      return refusedByProvider(company, cause.message, cause);
    }
    // An unusable answer: HTML, empty, or truncated.
    if (statusCode >= 200 && statusCode < 300) return unusableAnswer(cause);
    return asModelError(cause);
  }
  const message = cause instanceof Error ? cause.message : '';
  if (aboutContent.test(message)) return refusedByProvider(company, message, cause);
  if (cause instanceof Error && unusable.has(cause.name)) return unusableAnswer(cause);
  return asModelError(cause);
}

/** SDK error names for malformed answers. */
const unusable = new Set([
  'AI_InvalidResponseDataError',
  'AI_JSONParseError',
  'AI_TypeValidationError',
  'AI_NoContentGeneratedError',
  'AI_EmptyResponseBodyError',
  'AI_DownloadError',
]);

function isFetchProblem(cause: unknown): boolean {
  for (let at = cause, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof FetchProblem) return true;
  }
  return false;
}

/** A single line, without control characters. */
function tidy(words: string): string {
  const line = words
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/[“”]/g, '"')
    .trim();
  return line.length > maxWords ? `${line.slice(0, maxWords - 1)}…` : line;
}
