import type { z } from 'zod';
import type { createProviderFetch } from '#server/fetch/provider-fetch.ts';
import type { HostRule } from '../search-provider.ts';
import { SearchProviderError } from '../search-provider-error.ts';
import { retryAfterMs } from './retry-after.ts';

/** A search service as its adapter sees it: its address, and a fetch that reaches nothing else. */
export interface Service {
  /** Without a trailing slash. */
  baseUrl: string;
  fetch: ReturnType<typeof createProviderFetch>;
}

export interface ServiceAnswer {
  status: number;
  headers: Headers;
  /** Undefined when the body is not JSON. */
  json: unknown;
}

export interface ServiceQuestion<Schema extends z.ZodType> {
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON by POST. */
  body?: unknown;
  schema: Schema;
  signal: AbortSignal;
  /** Failures that this service reports in its own way; undefined: the status says enough. */
  findError?: (answer: ServiceAnswer) => SearchProviderError | undefined;
}

/** One request. Anything unlike the documentation is thrown as `unavailable`: it must not count as "nothing found". */
export async function askService<Schema extends z.ZodType>(
  service: Service,
  question: ServiceQuestion<Schema>,
): Promise<{ value: z.infer<Schema>; headers: Headers }> {
  const url = new URL(`${service.baseUrl}${question.path}`);
  for (const [name, value] of Object.entries(question.query ?? {})) url.searchParams.set(name, value);
  const response = await service.fetch(url, {
    ...(question.body === undefined ? {} : { method: 'POST', body: JSON.stringify(question.body) }),
    headers: {
      accept: 'application/json',
      ...(question.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...question.headers,
    },
    signal: question.signal,
  });
  // Proxies and limiters in front of a service answer in HTML or plain text, whatever was requested.
  const json = parseJson(await response.text());
  const answer: ServiceAnswer = { status: response.status, headers: response.headers, json };
  const error = question.findError?.(answer) ?? errorOfStatus(answer);
  if (error) throw error;
  const parsed = question.schema.safeParse(json);
  if (parsed.success) return { value: parsed.data, headers: response.headers };
  throw new SearchProviderError('unavailable', {
    cause: new Error(json === undefined ? 'The answer is not JSON' : 'The answer has an unexpected shape'),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOfStatus({ status, headers }: ServiceAnswer): SearchProviderError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const retryAfter = retryAfterMs(headers);
  const options = {
    cause: new Error(`HTTP ${status}`),
    ...(retryAfter === undefined ? {} : { retryAfterMs: retryAfter }),
  };
  if (status === 401 || status === 403) return new SearchProviderError('auth', options);
  if (status === 402) return new SearchProviderError('quota', options);
  if (status === 429) return new SearchProviderError('rate', options);
  if (status === 400 || status === 414 || status === 422) {
    return new SearchProviderError('badRequest', options);
  }
  return new SearchProviderError('unavailable', options);
}

export function hostRule(service: Service, manners: Omit<HostRule, 'name'>): HostRule {
  return { name: new URL(service.baseUrl).host, ...manners };
}
