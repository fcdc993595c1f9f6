import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';

interface NameDialogProps {
  title: string;
  value: string;
  action: string;
  onDone: (name: string) => Promise<void>;
  onClose: () => void;
}

export function NameDialog({ title, value, action, onDone, onClose }: NameDialogProps) {
  const [name, setName] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setError('It needs a name.');
    setIsBusy(true);
    try {
      await onDone(name.trim());
      onClose();
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Overlay isOpen onClose={onClose} title={title} size="small">
      <form onSubmit={(event) => void send(event)} noValidate className="space-y-4">
        <TextField
          label="Name"
          value={name}
          autoFocus
          autoComplete="off"
          {...(error !== null && { error })}
          onChange={(event) => {
            setName(event.target.value);
            setError(null);
          }}
        />
        <div className="flex justify-end">
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Overlay>
  );
}
