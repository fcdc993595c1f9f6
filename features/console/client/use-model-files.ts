import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ModelFilesAnswer, modelFilesPath } from '#features/connections/shared/model-files.contract.ts';
import { useConsoleCalls } from './console-calls.tsx';

const key = ['console', 'model-files'] as const;
const lookEveryMs = 1_000;

/** The model files on the server, polled while one is downloading. */
export function useModelFiles() {
  const { get, send } = useConsoleCalls();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get(modelFilesPath, ModelFilesAnswer, signal),
    refetchInterval: ({ state }) =>
      isArriving(state.data) && state.status !== 'error' ? lookEveryMs : false,
    refetchOnWindowFocus: false,
    retry: false,
  });
  /** Applies the response of every change; the models available to people may have changed. */
  async function change(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<void> {
    queryClient.setQueryData(key, await send(method, path, body, ModelFilesAnswer));
    await queryClient.invalidateQueries({ queryKey: ['models'] });
  }
  return { query, change };
}

function isArriving(answer: ModelFilesAnswer | undefined): boolean {
  return answer?.files.some(({ state }) => state === 'receiving' || state === 'checking') ?? false;
}
