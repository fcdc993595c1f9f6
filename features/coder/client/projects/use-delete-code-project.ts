import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PendingDeletes } from '#client/app/pending-deletes.ts';
import { useUndoableDelete } from '#client/app/use-undoable-delete.ts';
import { codeHref } from '#features/coder/shared/code-href.ts';
import { forgetKept } from '#features/sandbox/client/kept-storage.ts';
import { deleteCodeProject, deleteCodeProjectOnLeaving, refreshCodeProjects } from '../coder.api.ts';
import { keptAs } from '../run/kept-as.ts';

async function deleteWithKept(id: string): Promise<void> {
  await deleteCodeProject(id);
  forgetKept(keptAs(id));
}

const pendingDeletes = new PendingDeletes(deleteWithKept, deleteCodeProjectOnLeaving);

/** Deletes with Undo. If the project is open, goes to the list, and Undo goes back. */
export function useDeleteCodeProject() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { hidden, remove } = useUndoableDelete(pendingDeletes);
  return {
    hidden,
    remove({ id, title, isOpen }: { id: string; title: string; isOpen: boolean }) {
      remove({
        id,
        message: 'Project deleted',
        failure: `“${title}” could not be deleted.`,
        onUndone: () => {
          // Do not navigate if the person has left meanwhile.
          if (isOpen && location.pathname === '/developer') void navigate(codeHref(id));
        },
        onSettled: () => refreshCodeProjects(queryClient),
      });
      if (isOpen) void navigate('/developer');
    },
  };
}
