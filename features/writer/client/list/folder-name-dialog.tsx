import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { maxFolderNameLength } from '#features/writer/shared/folders.contract.ts';

interface FolderNameDialogProps {
  title: string;
  name?: string;
  /** Whether it was saved; errors are shown elsewhere. */
  onName: (name: string) => Promise<boolean>;
  onClose: () => void;
}

export function FolderNameDialog({ title, name: given = '', onName, onClose }: FolderNameDialogProps) {
  const [name, setName] = useState(given);
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    setIsBusy(true);
    if (await onName(name.trim())) onClose();
    setIsBusy(false);
  }

  return (
    <Overlay
      isOpen
      size="small"
      title={title}
      onClose={onClose}
      filter={
        <form id="folder-name" onSubmit={(event) => void send(event)}>
          <TextField
            label="Name"
            value={name}
            maxLength={maxFolderNameLength}
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      }
      footer={
        <Button
          kind="primary"
          type="submit"
          form="folder-name"
          disabled={name.trim() === ''}
          isBusy={isBusy}
          busyLabel="Saving"
        >
          Save
        </Button>
      }
    >
      {null}
    </Overlay>
  );
}
