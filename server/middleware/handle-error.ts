import type { ErrorHandler, NotFoundHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { asAppError } from '#server/as-app-error.ts';
import { AppError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http.ts';
import { languageOf, type SpokenLanguage, say } from '#server/language/say.ts';
import type { Sentence } from '#server/language/sentence.ts';
import { routeLabel } from '#server/metrics/request-metrics.ts';
import { describeAsOpenAi } from '#server/openai-error.ts';
import type { ErrorBody } from '#shared/error-codes.ts';

/**
 * The only place where an error becomes a response. Unexpected errors are logged in full and reported to the person
 * briefly.
 */
export const handleError: ErrorHandler<HttpEnv> = (error, context) => {
  const known = asAppError(error);
  context.set('errorCode', known.code);
  const requestId = context.get('requestId');
  if (known.status >= 500 && known.code !== 'shutting_down') {
    context.get('log')?.error('request failed', {
      requestId,
      method: context.req.method,
      path: context.req.path,
      route: routeLabel(context),
      error,
    });
  }
  if (known.retryAfterSeconds !== undefined) {
    context.header('Retry-After', String(Math.max(1, Math.ceil(known.retryAfterSeconds))));
  }
  const language = languageOf(context.req.header('Accept-Language'));
  const message = say(language, known.sentence);
  const body: ErrorBody = {
    error: {
      code: known.code,
      message,
      ...(known.details ? { details: { ...known.details, ...sayAll(known.detailSentences, language) } } : {}),
      requestId,
    },
  };
  const errors = context.get('rules')?.errors;
  if (errors === 'openai') {
    const { status, shouldRetry, ...answer } = describeAsOpenAi(known, message);
    if (!shouldRetry) context.header('X-Should-Retry', 'false');
    return context.json(answer, status as ContentfulStatusCode);
  }
  return context.json(errors === 'plain' ? { error: message } : body, known.status as ContentfulStatusCode);
};

function sayAll(sentences: Readonly<Record<string, Sentence>>, language: SpokenLanguage) {
  return Object.fromEntries(Object.entries(sentences).map(([name, one]) => [name, say(language, one)]));
}

export const handleNotFound: NotFoundHandler<HttpEnv> = (context) =>
  handleError(new AppError('not_found'), context) as Response;
