import { Button } from './button.tsx';
import type { ButtonKind } from './button-style.ts';
import { TextField } from './text-field.tsx';
import { useCopy } from './use-copy.ts';

interface CopiedAddressProps {
  label: string;
  hint: string;
  path: string;
  /** Of the button. */
  kind?: ButtonKind;
}

/** An address that is shown once, for the person to send. */
export function CopiedAddress({ label, hint, path, kind }: CopiedAddressProps) {
  const { isCopied, copy } = useCopy();
  const address = new URL(path, location.origin).href;
  return (
    <div className="flex items-end gap-2.5">
      <TextField
        label={label}
        hint={hint}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        className="min-w-0 flex-1"
      />
      <Button {...(kind && { kind })} className="mb-6.5" onClick={() => void copy(address)}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? 'Link copied' : ''}
      </span>
    </div>
  );
}
