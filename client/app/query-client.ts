import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  QueryClient,
} from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';

/** Asking again helps only when nothing was decided: the network failed or the server is restarting. */
function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504;
}

// What a click changes in the cache shows before the browser draws again: a switch must not jump back in between.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  return new CurrentQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { retry: false },
    },
  });
}

/**
 * TanStack Query lets a first load that is on its way stand when its query is invalidated, although the server may have
 * read it before the change: such queries are asked once more when it has come.
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
