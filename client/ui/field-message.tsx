import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';

interface FieldMessageProps {
  id: string;
  error?: string;
  hint?: string;
}

/**
 * The message below a field: its error, or else its hint. Announced as well as shown, because a field that was already
 * focused when it became invalid is not announced again.
 */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  return (
    <div aria-live="polite">
      {error ? (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small text-danger">
          <WarningCircleIcon size={16} weight="fill" className="mt-0.5 shrink-0" aria-hidden />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p id={id} className="mt-1.5 text-small text-text-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
