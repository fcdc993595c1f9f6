import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';

interface FieldMessageProps {
  id: string;
  error?: string;
  hint?: string;
}

/** What stands below a field: its error, or else its hint. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  if (error) {
    return (
      <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small text-danger">
        <WarningCircleIcon size={16} weight="fill" className="mt-0.5 shrink-0" aria-hidden />
        <span>{error}</span>
      </p>
    );
  }
  if (hint) {
    return (
      <p id={id} className="mt-1.5 text-small text-text-3">
        {hint}
      </p>
    );
  }
  return null;
}
