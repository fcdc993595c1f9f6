import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { DocumentHelpOffer } from '#features/writer/shared/document-help.contract.ts';

/** Whether finding sources sends sentences to other servers; undefined until it is known. */
export function useSearchesWeb(): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['documents', 'help'],
    queryFn: ({ signal }) => apiGet('/api/documents/help', DocumentHelpOffer, { signal }),
  });
  return data?.searchesWeb;
}
