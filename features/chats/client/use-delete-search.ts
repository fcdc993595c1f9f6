import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PendingDeletes } from '#client/app/pending-deletes.ts';
import { useUndoableDelete } from '#client/app/use-undoable-delete.ts';
import type { PastSearch } from '#features/search/shared/search.contract.ts';
import { chatKeys } from './chat-keys.ts';
import { deleteSearch, deleteSearchOnLeaving } from './chats.api.ts';

const pendingDeletes = new PendingDeletes(deleteSearch, deleteSearchOnLeaving);

export function useDeleteSearch() {
  const queryClient = useQueryClient();
  const { hidden, remove } = useUndoableDelete(pendingDeletes);
  const removeSearch = useCallback(
    ({ id, query }: PastSearch) =>
      remove({
        id,
        message: 'Search deleted',
        failure: `“${query}” could not be deleted.`,
        onSettled: () => void queryClient.invalidateQueries({ queryKey: chatKeys.searches }),
      }),
    [queryClient, remove],
  );
  return { hidden, remove: removeSearch };
}
