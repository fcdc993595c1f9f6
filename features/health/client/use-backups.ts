import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Backups, backupsPath } from '#features/backups/shared/backups.contract.ts';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import { useConsoleChange } from '#features/console/client/use-console-change.ts';

const key = ['console', 'backups'] as const;
const lookEveryMs = 2_000;

/** The backups, polled while one is running. */
export function useBackups() {
  const { get, send } = useConsoleCalls();
  const queryClient = useQueryClient();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get(backupsPath, Backups, signal),
    refetchInterval: ({ state }) => (isGoingOn(state.data) && state.status !== 'error' ? lookEveryMs : false),
    refetchOnWindowFocus: false,
    retry: false,
  });
  const { run, problem, busyWith, clear } = useConsoleChange(() => refetch());
  const keep = (backups: Backups) => queryClient.setQueryData(key, backups);
  return {
    data,
    isError,
    isPending,
    refetch,
    problem,
    clear,
    isMaking: busyWith === 'begin' || isGoingOn(data),
    begin: () =>
      void run('begin', async () => {
        keep(await send('POST', backupsPath, undefined, Backups));
      }),
    isChanging: busyWith === 'plan',
    change: (changed: Partial<Pick<Backups['plan'], 'isOn' | 'time' | 'keep' | 'place'>>) =>
      void run('plan', async () => {
        if (!data) return;
        const { isOn, time, keep: stays, place, version } = data.plan;
        const plan = { isOn, time, keep: stays, place, version, ...changed };
        keep(await send('PUT', `${backupsPath}/plan`, plan, Backups));
      }),
  };
}

function isGoingOn(backups: Backups | undefined): boolean {
  return backups?.runs.some(({ state }) => state === 'waiting' || state === 'running') ?? false;
}
