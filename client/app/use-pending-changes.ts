import { type MutationKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** The pending variables of mutations with this key, oldest first. */
export function pendingChanges<Change>(queryClient: QueryClient, mutationKey: MutationKey): Change[] {
  const pending = queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' });
  return pending.map(({ state }) => state.variables as Change);
}

/**
 * The same, as a hook. It updates in the task of the click itself, unlike the results of queries and mutations: a
 * controlled radio button or switch that has not moved by then jumps back first.
 */
export function usePendingChanges<Change>(mutationKey: MutationKey): readonly Change[] {
  const queryClient = useQueryClient();
  const known = useRef<readonly Change[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getMutationCache().subscribe(listener),
    [queryClient],
  );
  const getPending = () => {
    const changes = pendingChanges<Change>(queryClient, mutationKey);
    const isSame =
      changes.length === known.current.length &&
      changes.every((change, index) => change === known.current[index]);
    if (!isSame) known.current = changes;
    return known.current;
  };
  return useSyncExternalStore(subscribe, getPending, getPending);
}
