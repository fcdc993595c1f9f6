import type { ReactNode } from 'react';

interface BoxButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  /** On phones only its icon. */
  hidesLabelOnPhones?: boolean;
}

/** A button in the header of a box of code, a picture or a table. */
export function BoxButton({
  label,
  icon,
  onClick,
  disabled = false,
  hidesLabelOnPhones = false,
}: BoxButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-disabled={disabled}
      className="press transition-tap inline-flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-small px-2.5 font-semibold text-small text-text-2 hover:bg-hover hover:text-text touch:min-h-11 touch:min-w-11"
    >
      {icon}
      <span aria-live="polite" className={hidesLabelOnPhones ? 'max-sm:sr-only' : undefined}>
        {label}
      </span>
    </button>
  );
}
