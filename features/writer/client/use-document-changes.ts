import { keepPlace } from '#client/app/keep-place.ts';
import { useReportedChanges } from '#client/app/use-reported-changes.ts';
import { newId } from '#shared/ids.ts';
import {
  changeDocument,
  changeFolder,
  createFolder,
  refreshDocuments,
  removeDocument,
  removeFolder,
  restoreDocument,
  starDocument,
} from './documents.api.ts';

/** The actions on a document or a folder in a list. Failures are reported, and nothing looks as if it had happened. */
export function useDocumentChanges({ onRemoved }: { onRemoved: (id: string) => void }) {
  const { attempt, showToast } = useReportedChanges(refreshDocuments);

  return {
    star: (id: string, isStarred: boolean) =>
      attempt(() => starDocument(id, isStarred), 'Failed to save document.'),
    move: (id: string, folderId: string | null) =>
      attempt(() => changeDocument(id, { folderId }), 'Failed to move document'),
    async remove(id: string) {
      keepPlace();
      if (!(await attempt(() => removeDocument(id), 'Failed to delete document'))) return;
      onRemoved(id);
      showToast({
        message: 'Document moved to Deleted',
        onUndo: () => void attempt(() => restoreDocument(id), 'Failed to restore document'),
      });
    },
    addFolder: (name: string, parentId: string | null) =>
      attempt(() => createFolder({ id: newId(), name, parentId }), 'Failed to save folder'),
    renameFolder: (id: string, name: string) =>
      attempt(() => changeFolder(id, { name }), 'Failed to save folder'),
    moveFolder: (id: string, parentId: string | null) =>
      attempt(() => changeFolder(id, { parentId }), 'Failed to move folder'),
    removeFolder(id: string) {
      keepPlace();
      return attempt(() => removeFolder(id), 'Failed to delete folder');
    },
  };
}

export type DocumentChanges = ReturnType<typeof useDocumentChanges>;
