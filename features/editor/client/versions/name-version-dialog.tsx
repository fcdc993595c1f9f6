import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { maxVersionNameLength } from '#features/editor/shared/text-fields.ts';

interface NameVersionDialogProps {
  /** Stores the current text under the name. */
  save: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Stores the current text as a named version. */
export function NameVersionDialog({ save, onClose }: NameVersionDialogProps) {
  const { showToast } = useToast();
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    setIsBusy(true);
    try {
      await save(name.trim());
      showToast({ message: 'Version saved' });
      onClose();
    } catch (failure) {
      const isRefused = failure instanceof ApiError && failure.code === 'conflict';
      setError(isRefused ? failure.message : 'Failed to save the version');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Overlay
      isOpen
      size="small"
      title="Name this version"
      description="The text as it is now is kept under this name."
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
