import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PendingDeletes } from '#client/app/pending-deletes.ts';
import { useUndoableDelete } from '#client/app/use-undoable-delete.ts';
import { chatKeys } from '#features/chats/client/conversation/chat-keys.ts';
import { deleteSearch, deleteSearchOnLeaving } from '#features/search/client/past-searches.api.ts';
import type { PastSearch } from '#features/search/shared/search.contract.ts';

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
