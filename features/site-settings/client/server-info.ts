import { useQuery } from '@tanstack/react-query';
import { apiGet, trusted } from '#client/api-client.ts';
import type { ServerInfo } from '#features/site-settings/shared/site-settings.contract.ts';

export const serverInfoKey = ['server-info'] as const;

/** An announcement is there for whoever leaves a page open, too. */
const askAgainMs = 5 * 60_000;

/** What the operator tells every page; undefined while it is not known, which no page waits for. */
export function useServerInfo(): ServerInfo | undefined {
  const { data } = useQuery({
    queryKey: serverInfoKey,
    queryFn: ({ signal }) => apiGet('/api/server-info', trusted<ServerInfo>(), { signal }),
    staleTime: askAgainMs,
    refetchInterval: askAgainMs,
    retry: false,
  });
  return data;
}
