import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Document } from '#features/writer/shared/documents.contract.ts';
import { documentsKey, getDocument } from '../documents.api.ts';

const lookEveryMs = 15_000;

/**
 * What the other device, or whoever shares the document, has saved meanwhile. Only while the page is seen: whoever comes
 * back to it is shown what is newer at once.
 */
export function useNewerDocument({
  id,
  opened,
  isStored,
  onNewer,
}: {
  id: string;
  /** As it was just read; null for a new one. */
  opened: Document | null;
  /** Before it is, there is nothing to ask for. */
  isStored: boolean;
  onNewer: (document: Document) => void;
}): void {
  const { data } = useQuery({
    queryKey: [...documentsKey, 'newer', id],
    queryFn: ({ signal }) => getDocument(id, { signal }),
    enabled: isStored,
    ...(opened !== null && { initialData: opened }),
    staleTime: lookEveryMs,
    refetchInterval: lookEveryMs,
    // What cannot be asked now is noticed with the next look, or the next save.
    retry: false,
    gcTime: 0,
  });
  const tell = useEffectEvent(onNewer);
  useEffect(() => {
    if (data !== undefined && data.deletedAt === null) tell(data);
  }, [data]);
}
