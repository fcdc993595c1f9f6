import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  QueryClient,
} from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';

/** A retry helps only if nothing was decided: the network failed or the server is restarting. */
function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504;
}

// Cache changes caused by a click are shown before the next paint: a switch must not jump back in between.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  return new CurrentQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        // By default, everything waits without a word while the browser is offline. So a screen says that it could not
        // load, and loads by itself once the browser is online again.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // What is saved later may be lost with the page: the person is told at once instead.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * TanStack Query keeps a first load that is in flight when its query is invalidated, although the server may have read
 * the data before the change: such queries are refetched once it has arrived.
 */
class CurrentQueryClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const early = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    if (early.length > 0)
      await super.invalidateQueries({ predicate: (query) => early.includes(query) }, options);
  }
}
