import { useQuery } from '@tanstack/react-query';
import { apiGet, trusted } from '#client/api-client.ts';
import type { ServerInfo } from '#features/site-settings/shared/site-settings.contract.ts';

export const serverInfoKey = ['server-info'] as const;

/** Announcements also reach people who leave a page open. */
const askAgainMs = 5 * 60_000;

/** The operator's information for every page; undefined until loaded, which no page waits for. */
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
