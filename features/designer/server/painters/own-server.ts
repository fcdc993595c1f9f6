import { AppError } from '#server/errors.ts';
import { FetchProblem } from '#server/fetch/fetch-problem.ts';
import type { ProviderFetch } from '#server/fetch/provider-fetch.ts';
import { said } from '#server/language/sentence.ts';
import { unusableAnswer } from './painter-problems.ts';

/** Error text from the operator's own server, shown to people: it tells what is wrong with the request. */
const maxWords = 300;

/** @throws AppError; the signal's reason. */
export async function askOwnServer(
  fetch: ProviderFetch,
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (cause) {
    init.signal.throwIfAborted();
    throw cause instanceof FetchProblem
      ? unusableAnswer(cause)
      : new AppError('model_unavailable', { cause });
  }
  if (response.ok) return response;
  const words = await wordsOf(response);
  const cause = new Error(`${new URL(url).pathname} answered ${response.status}: ${words}`);
  if (response.status === 404) throw new AppError('model_unknown', { cause });
  if (response.status === 429 || response.status === 503) throw new AppError('model_busy', { cause });
  throw words
    ? new AppError('model_failed', { message: said`The picture server did not take this: “${words}”`, cause })
    : new AppError('model_down', { cause });
}

export async function readOwnJson(
  fetch: ProviderFetch,
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<unknown> {
  const response = await askOwnServer(fetch, url, init);
  try {
    return await response.json();
  } catch (cause) {
    init.signal.throwIfAborted();
    throw unusableAnswer(cause);
  }
}

/** FastAPI uses `detail`, others `error.message`; an HTML error page does not help. */
async function wordsOf(response: Response): Promise<string> {
  try {
    const body = (await response.json()) as Record<string, unknown>;
    const { error, detail, errors } = body;
    const message = (error as { message?: unknown } | null | undefined)?.message;
    const words = [message, detail, errors, error].find((one) => typeof one === 'string' && one !== '');
    return String(words ?? '')
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, maxWords);
  } catch {
    return '';
  }
}
