import { useQueryClient } from '@tanstack/react-query';
import { DeletedTexts } from '#features/editor/client/deleted-texts.tsx';
import { deletedDocumentsLastDays } from '#features/writer/shared/documents.contract.ts';
import { refreshDocuments, removeDocumentForever, restoreDocument, useDocuments } from './documents.api.ts';

/** /writer?view=deleted */
export function DeletedDocuments() {
  const queryClient = useQueryClient();
  const list = useDocuments({ view: 'deleted' });
  return (
    <DeletedTexts
      title="Deleted documents"
      lastDays={deletedDocumentsLastDays}
      back={{ href: '/writer', label: 'Back to Writer' }}
      words={{
        restored: 'Document restored',
        restoreFailed: 'Failed to restore document',
        deleteFailed: 'Failed to delete document',
        loadFailed: 'Failed to load documents',
        loading: 'Loading documents',
        empty: 'Deleted documents are kept here before they are removed.',
        confirm: 'Delete this document for good?',
      }}
      list={list}
      texts={list.data?.pages.flatMap((page) => page.documents)}
      restore={restoreDocument}
      removeForever={removeDocumentForever}
      refresh={() => refreshDocuments(queryClient)}
    />
  );
}
