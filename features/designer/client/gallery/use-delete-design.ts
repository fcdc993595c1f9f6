import { useQueryClient } from '@tanstack/react-query';
import { PendingDeletes } from '#client/app/pending-deletes.ts';
import { useUndoableDelete } from '#client/app/use-undoable-delete.ts';
import { designHref, galleryPath } from '#features/designer/shared/design-href.ts';
import { deleteDesign, deleteDesignOnLeaving, refreshGallery } from '../designer.api.ts';

const pendingDeletes = new PendingDeletes(deleteDesign, deleteDesignOnLeaving);

/** Deletes with Undo. */
export function useDeleteDesign() {
  const queryClient = useQueryClient();
  const { hidden, remove } = useUndoableDelete(pendingDeletes);
  return {
    hidden,
    remove({ id, title, isOpen }: { id: string; title: string; isOpen: boolean }) {
      remove({
        id,
        message: 'Picture deleted',
        failure: `“${title}” could not be deleted.`,
        opened: isOpen ? { href: designHref(id), list: galleryPath } : null,
        onSettled: () => refreshGallery(queryClient),
      });
    },
  };
}
