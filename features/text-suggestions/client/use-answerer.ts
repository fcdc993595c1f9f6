import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { Answerer } from '#features/text-suggestions/shared/suggestion-event.ts';

/** Who would currently write for the person; undefined until known, null for an anonymous visitor. */
export function useAnswerer(): Answerer | null | undefined {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: ['text-suggestions', 'answerer', user?.id],
    queryFn: ({ signal }) => apiGet('/api/text-suggestions/answerer', Answerer, { signal }),
    enabled: user !== null,
  });
  return user === null ? null : data;
}
