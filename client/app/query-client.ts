import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';

/** Asking again helps only when nothing was decided: the network failed or the server is restarting. */
function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504;
}

// What a click changes in the cache shows before the browser draws again: a switch must not jump back in between.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { retry: false },
    },
  });
}
