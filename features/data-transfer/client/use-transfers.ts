import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import { apiUpload } from '#client/api-upload.ts';
import {
  ArchiveLink,
  Transfer,
  TransfersAnswer,
} from '#features/data-transfer/shared/data-transfer.contract.ts';

const askEveryMs = 1_000;

const transfersQuery = queryOptions({
  queryKey: ['account-data', 'transfers'],
  queryFn: ({ signal }) => apiGet('/api/account-data/transfers', TransfersAnswer, { signal }),
  // While one is running; both kinds take seconds to minutes.
  refetchInterval: ({ state }) => (state.data?.transfers.some(isUnderWay) ? askEveryMs : false),
});

export function isUnderWay({ state }: Transfer): boolean {
  return state === 'waiting' || state === 'running';
}

/** The newest archive of this kind; null if there is none, undefined until known. */
export function useTransfer(kind: Transfer['kind']) {
  const { data, isError, refetch } = useQuery(transfersQuery);
  const transfer = data && (data.transfers.find((one) => one.kind === kind) ?? null);
  return { transfer, isError, refetch };
}

/** Caches the server's state of one archive until the next poll. */
function useKeepTransfer() {
  const queryClient = useQueryClient();
  return {
    keep: (transfer: Transfer) =>
      queryClient.setQueryData(transfersQuery.queryKey, (known) => ({
        transfers: [...(known?.transfers ?? []).filter(({ kind }) => kind !== transfer.kind), transfer],
      })),
    forget: (id: string) =>
      queryClient.setQueryData(transfersQuery.queryKey, (known) => ({
        transfers: (known?.transfers ?? []).filter((transfer) => transfer.id !== id),
      })),
    stopReading: () => queryClient.cancelQueries(transfersQuery),
  };
}

export const startExport = () => apiSend('POST', '/api/account-data/export', undefined, Transfer);

export const askForLink = (id: string) =>
  apiSend('POST', `/api/account-data/transfers/${id}/link`, undefined, ArchiveLink);

export function useStartTransfer(start: () => Promise<Transfer>) {
  const { keep, stopReading } = useKeepTransfer();
  return useMutation({
    mutationFn: async () => {
      await stopReading();
      return start();
    },
    onSuccess: keep,
  });
}

export function useUploadArchive(onProgress: (share: number) => void) {
  const { keep, stopReading } = useKeepTransfer();
  return useMutation({
    mutationFn: async ({ file, signal }: { file: File; signal: AbortSignal }) => {
      await stopReading();
      return apiUpload('/api/account-data/import', file, Transfer, { signal, onProgress });
    },
    onSuccess: keep,
  });
}

export function useRemoveTransfer() {
  const { forget, stopReading } = useKeepTransfer();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await stopReading();
      await apiSend('DELETE', `/api/account-data/transfers/${id}`);
      return id;
    },
    onSuccess: (id) => {
      forget(id);
      // An import that has started is undone first, which takes a while.
      void queryClient.invalidateQueries(transfersQuery);
    },
  });
}
