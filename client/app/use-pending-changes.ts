import { type MutationKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** What mutations of this key are sending, oldest first. */
export function pendingChanges<Change>(queryClient: QueryClient, mutationKey: MutationKey): Change[] {
  const pending = queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' });
  return pending.map(({ state }) => state.variables as Change);
}

/**
 * The same, followed. It is known in the task of the click itself, which the results of queries and mutations are not: a
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
