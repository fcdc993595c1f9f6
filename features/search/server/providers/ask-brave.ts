import { z } from 'zod';
import { SearchProviderError } from '../search-provider-error.ts';
import type { SearchService } from '../search-services.ts';
import { braveLanguage } from './brave-language.ts';
import { withinReason } from './retry-after.ts';
import { askService, hostRule, type Service, type ServiceAnswer } from './service.ts';

export interface BraveAccess {
  apiKey: string;
}

const maxWords = 50;

const Problem = z.object({ code: z.string() });
const BraveProblem = z.object({ error: Problem.optional(), errors: z.array(Problem).optional() });

interface Wish {
  query: string;
  language: string;
  signal: AbortSignal;
}

/** Queries one of Brave's indexes; each has its own rate limit, which its answers report. */
export function createBraveAsker(service: Service, { apiKey }: BraveAccess) {
  // The smallest plan allows one request a second; the first answer reports what this plan allows.
  let host = hostRule(service, { maxConcurrent: 4, gapMs: 1_000 });
  return {
    get host() {
      return host;
    },
    /** @throws SearchProviderError when it was not answered as documented. */
    async ask<Schema extends z.ZodType>(
      index: 'web' | 'news' | 'images',
      schema: Schema,
      { query, language, signal }: Wish,
      parameters: Record<string, string>,
    ): Promise<z.infer<Schema>> {
      const spoken = braveLanguage(language);
      const { value, headers } = await askService(service, {
        path: `/res/v1/${index}/search`,
        query: {
          q: query.split(' ').slice(0, maxWords).join(' '),
          ...parameters,
          ...(spoken ? { search_lang: spoken } : {}),
        },
        headers: { 'x-subscription-token': apiKey },
        schema,
        signal,
        findError: findBraveError,
      });
      host = { ...host, gapMs: braveGapMs(headers) ?? host.gapMs };
      return value;
    },
  };
}

function findBraveError({ status, json, headers }: ServiceAnswer): SearchProviderError | undefined {
  if (status === 422) {
    const told = BraveProblem.safeParse(json).data;
    const codes = [told?.error, ...(told?.errors ?? [])].map((problem) => problem?.code);
    const isKey = codes.includes('SUBSCRIPTION_TOKEN_INVALID');
    return new SearchProviderError(isKey ? 'auth' : 'badRequest', {
      cause: new Error(`HTTP 422 ${codes.join(' ').slice(0, 100)}`),
    });
  }
  if (status !== 429) return undefined;
  const [, leftThisMonth] = pair(headers, 'x-ratelimit-remaining');
  const [untilSecond, untilMonth] = pair(headers, 'x-ratelimit-reset');
  const isMonthUsedUp = leftThisMonth === 0;
  const seconds = isMonthUsedUp ? untilMonth : untilSecond;
  const rest = seconds === undefined ? undefined : withinReason(seconds * 1_000);
  if (rest === undefined) return undefined;
  return new SearchProviderError(isMonthUsedUp ? 'quota' : 'rate', {
    retryAfterMs: rest,
    cause: new Error('HTTP 429'),
  });
}

/** The shortest interval between two requests that this plan allows, as far as an answer reports it. */
function braveGapMs(headers: Headers): number | undefined {
  const [perSecond] = pair(headers, 'x-ratelimit-limit');
  return perSecond ? Math.ceil(1_000 / perSecond) : undefined;
}

/** Its limits come in pairs: per second, then per month. */
function pair(headers: Headers, name: string): (number | undefined)[] {
  const values = (headers.get(name) ?? '').split(',').map((value) => Number.parseFloat(value));
  return values.map((value) => (Number.isFinite(value) ? value : undefined));
}

export const braveService: SearchService = {
  name: 'brave',
  defaultBaseUrl: 'https://api.search.brave.com',
  takesKey: true,
};
