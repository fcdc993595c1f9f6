import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';

interface NameDialogProps {
  title: string;
  label: string;
  hint?: string;
  value: string;
  action: string;
  /** @returns why the name is not allowed; null closes the dialog. */
  onDone: (name: string) => string | null | Promise<string | null>;
  onClose: () => void;
}

/** Asks for a name and validates it. */
export function NameDialog({ title, label, hint, value, action, onDone, onClose }: NameDialogProps) {
  const [name, setName] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const problem = await onDone(name.trim());
    setIsBusy(false);
    if (problem === null) onClose();
    else setError(problem);
  }

  return (
    <Overlay isOpen onClose={onClose} title={title} size="small">
      <form onSubmit={(event) => void send(event)} noValidate className="space-y-4">
        <TextField
          label={label}
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
