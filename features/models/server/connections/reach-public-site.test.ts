import { expect, it } from 'vitest';
import { asAppError, FetchProblem } from '#server/fetch/fetch-problem.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { reachPublicSite } from './reach-public-site.ts';

const failing = (error: Error) => (() => Promise.reject(error)) as unknown as GuardedFetch;

it.each([
  [asAppError(new FetchProblem('name_not_found', 'www.wikipedia.org')), 'its name was not found'],
  [asAppError(new FetchProblem('timeout', 'www.wikipedia.org')), 'it did not answer in time'],
  [asAppError(new FetchProblem('refused_address', '127.0.0.1')), 'the connection failed'],
  [new TypeError('fetch failed'), 'the connection failed'],
])('why the internet is out of reach is told in words: %s', async (error, words) => {
  expect(await reachPublicSite(failing(error), 1_000)).toEqual({ isReachable: false, words });
});
