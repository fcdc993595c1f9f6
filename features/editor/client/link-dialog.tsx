import type { Command } from 'prosemirror-state';
import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { completeAddress, removeLink, setLink } from './commands/links.ts';

interface LinkDialogProps {
  /** Where the link leads now; empty for a new one. */
  href: string;
  onClose: () => void;
  onRun: (command: Command) => void;
}

export function LinkDialog({ href, onClose, onRun }: LinkDialogProps) {
  const [address, setAddress] = useState(href);
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const complete = completeAddress(address);
    if (complete === null) {
      setError('Enter the address of a page, an email address or a path such as /chat.');
      return;
    }
    onClose();
    onRun(setLink(complete));
  }

  return (
    <Overlay isOpen onClose={onClose} title={href === '' ? 'Add a link' : 'Change the link'} size="small">
      <form onSubmit={handleSubmit} className="space-y-4" noValidate>
        <TextField
          label="Address"
          inputMode="url"
          autoComplete="off"
          value={address}
          {...(error && { error })}
          onChange={(event) => setAddress(event.target.value)}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" kind="primary">
            Save link
          </Button>
          {href !== '' && (
            <Button
              onClick={() => {
                onClose();
                onRun(removeLink);
              }}
            >
              Remove link
            </Button>
          )}
        </div>
      </form>
    </Overlay>
  );
}
