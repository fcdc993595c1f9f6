import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';

interface NameDialogProps {
  title: string;
  hint?: string;
  value: string;
  action: string;
  /** Said of an empty one. Absent: it may be empty. */
  needed?: string;
  /** @returns why the name is not allowed, or null; or the promise of a request. @throws ApiError with the reason */
  onDone: (name: string) => string | null | Promise<void>;
  onClose: () => void;
}

/** Asks for a name, and stays open until it is accepted. */
export function NameDialog({ title, hint, value, action, needed, onDone, onClose }: NameDialogProps) {
  const [name, setName] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (needed !== undefined && name.trim() === '') return setError(needed);
    setIsBusy(true);
    try {
      const problem = (await onDone(name.trim())) ?? null;
      if (problem === null) onClose();
      else setError(problem);
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
          spellCheck={false}
          {...(hint !== undefined && { hint })}
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
