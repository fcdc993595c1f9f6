import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PendingDeletes } from '#client/app/pending-deletes.ts';
import { useUndoableDelete } from '#client/app/use-undoable-delete.ts';
import { designHref, galleryPath } from '#features/designer/shared/design-href.ts';
import { deleteDesign, deleteDesignOnLeaving, refreshGallery } from '../designer.api.ts';

const pendingDeletes = new PendingDeletes(deleteDesign, deleteDesignOnLeaving);

/** Deletes with Undo. If the design is open, goes to the gallery, and Undo goes back. */
export function useDeleteDesign() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { hidden, remove } = useUndoableDelete(pendingDeletes);
  return {
    hidden,
    remove({ id, title, isOpen }: { id: string; title: string; isOpen: boolean }) {
      remove({
        id,
        message: 'Picture deleted',
        failure: `“${title}” could not be deleted.`,
        onUndone: () => {
          // Do not navigate if the person has left meanwhile.
          if (isOpen && location.pathname === galleryPath) void navigate(designHref(id));
        },
        onSettled: () => refreshGallery(queryClient),
      });
      if (isOpen) void navigate(galleryPath);
    },
  };
}
