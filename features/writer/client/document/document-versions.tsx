import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { VersionsDialog } from '#features/editor/client/versions/versions-dialog.tsx';
import {
  type Document,
  type DocumentChangeReason,
  type ListedVersion,
  maxVersionNameLength,
} from '#features/writer/shared/documents.contract.ts';
import { documentsKey, nameVersion, restoreVersion, useVersion, useVersions } from '../documents.api.ts';

interface DocumentVersionsProps {
  documentId: string;
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

function nameOf({ name, reason, madeBy }: ListedVersion): string {
  const label = name ?? reasonLabel(reason);
  return madeBy === null ? label : `${label} (${madeBy})`;
}

/** What the document was. */
export function DocumentVersions({ documentId, onClose, onRestored }: DocumentVersionsProps) {
  const queryClient = useQueryClient();
  const list = useVersions(documentId);
  return (
    <VersionsDialog
      description="Kept for 90 days, up to 50 for each document; named ones are kept as long as the document."
      list={list}
      useVersion={useVersion}
      nameOf={nameOf}
      restore={async (id) => {
        onRestored(await restoreVersion(id));
        await queryClient.invalidateQueries({ queryKey: [...documentsKey, 'versions'] });
      }}
      failure="Failed to restore document"
      onClose={onClose}
    />
  );
}

interface NameVersionDialogProps {
  documentId: string;
  /** What is on the page is at the server before it gets its name. */
  onBefore: () => Promise<void>;
  onClose: () => void;
}

/** Keeps the text as it is now, under a name. */
export function NameVersionDialog({ documentId, onBefore, onClose }: NameVersionDialogProps) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    setIsBusy(true);
    try {
      await onBefore();
      await nameVersion(documentId, name.trim());
      await queryClient.invalidateQueries({ queryKey: [...documentsKey, 'versions'] });
      showToast({ message: 'Version saved' });
      onClose();
    } catch {
      setError('Failed to save the version');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Overlay
      isOpen
      size="small"
      title="Name this version"
      description="The text as it is now stays under this name."
      onClose={onClose}
      filter={
        <form id="version-name" onSubmit={(event) => void send(event)}>
          <TextField
            label="Name"
            value={name}
            maxLength={maxVersionNameLength}
            {...(error !== null && { error })}
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      }
      footer={
        <Button
          kind="primary"
          type="submit"
          form="version-name"
          disabled={name.trim() === ''}
          isBusy={isBusy}
          busyLabel="Saving"
        >
          Save version
        </Button>
      }
    >
      {null}
    </Overlay>
  );
}
