import { useQueryClient } from '@tanstack/react-query';
import { VersionsDialog } from '#features/editor/client/versions/versions-dialog.tsx';
import type {
  Document,
  DocumentChangeReason,
  ListedVersion,
} from '#features/writer/shared/documents.contract.ts';
import { documentsKey, renameVersion, restoreVersion, useVersion, useVersions } from '../documents.api.ts';

interface DocumentVersionsProps {
  documentId: string;
  /** Only the owner can change names. */
  isOwn: boolean;
  onClose: () => void;
  onRestored: (document: Document) => void;
}

function reasonLabel(reason: DocumentChangeReason): string {
  switch (reason) {
    case 'typing':
      return 'While somebody was writing';
    case 'merge':
      return 'Before a merge';
    case 'restore':
      return 'Before an earlier version was restored';
    case 'assistant':
      return 'Before the assistant added to it';
    case 'suggestion':
      return 'Before a suggestion was applied';
    case 'template':
      return 'Before a template was filled in';
    case 'named':
      return 'Saved by hand';
  }
}

function nameOf({ name, reason, program, madeBy }: ListedVersion): string {
  const label = name ?? (program === null ? reasonLabel(reason) : `Before ${program} changed it`);
  return madeBy === null ? label : `${label} (${madeBy})`;
}

/** The document's earlier versions. */
export function DocumentVersions({ documentId, isOwn, onClose, onRestored }: DocumentVersionsProps) {
  const queryClient = useQueryClient();
  const list = useVersions(documentId);
  const useVersionOf = (id: string | null) => useVersion(documentId, id);
  return (
    <VersionsDialog
      description="Kept for 90 days, up to 50 for each document; named ones are kept as long as the document."
      list={list}
      useVersion={useVersionOf}
      nameOf={nameOf}
      restore={async (id) => {
        onRestored(await restoreVersion(documentId, id));
        await queryClient.invalidateQueries({ queryKey: [...documentsKey, 'versions'] });
      }}
      {...(isOwn && {
        rename: async (id: string, name: string) => {
          await renameVersion(documentId, id, name);
          await queryClient.invalidateQueries({ queryKey: [...documentsKey, 'versions'] });
        },
      })}
      failure="Failed to restore document"
      onClose={onClose}
    />
  );
}
