import { APICallError } from '@ai-sdk/provider';
import { asModelError } from '#features/assistant/server/stream-model.ts';
import { AppError } from '#server/errors.ts';
import { FetchProblem } from '#server/fetch/fetch-problem.ts';
import { said } from '#server/language/sentence.ts';

/** What the provider says of a refusal is shown, but no more of it than a sentence or two. */
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

/** The words broke the provider's rules. Its own sentence is passed on; nothing was painted. */
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

/** What went wrong with a call, as the person is told it. */
export function asPaintingError(cause: unknown, company: string): unknown {
  if (cause instanceof AppError) {
    // Where the guarded fetcher refused an address, the answer named it.
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
    // An answer that was not understood: a page, nothing at all, half of one.
    if (statusCode >= 200 && statusCode < 300) return unusableAnswer(cause);
    return asModelError(cause);
  }
  const message = cause instanceof Error ? cause.message : '';
  if (aboutContent.test(message)) return refusedByProvider(company, message, cause);
  if (cause instanceof Error && unusable.has(cause.name)) return unusableAnswer(cause);
  return asModelError(cause);
}

/** As the packages call answers that are not what they should be. */
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

/** One line, without what could act on a screen or a terminal. */
function tidy(words: string): string {
  const line = words
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/[“”]/g, '"')
    .trim();
  return line.length > maxWords ? `${line.slice(0, maxWords - 1)}…` : line;
}
