import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ComposerButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: ReactNode;
  /** The mode is on. */
  isPressed?: boolean;
  /** Has a caret: it opens a picker. */
  opensPicker?: boolean;
  /** Below 640 px only the icon is shown. */
  hidesLabelOnPhones?: boolean;
}

/** Icon and label for the composer's lower row: Research, or the model's name. */
export function ComposerButton({
  label,
  icon,
  isPressed,
  opensPicker,
  hidesLabelOnPhones,
  className,
  ...rest
}: ComposerButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-haspopup={opensPicker ? 'dialog' : undefined}
      className={classNames(
        'press transition-tap inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-transparent px-2.5 text-small font-semibold whitespace-nowrap outline-offset-0! sm:h-9 sm:touch:h-11',
        isPressed
          ? 'bg-primary-soft text-primary-text high-contrast:border-2 high-contrast:border-primary'
          : classNames('hover:bg-hover hover:text-text', opensPicker ? 'text-text' : 'text-text-2'),
        className,
      )}
      {...rest}
    >
      {icon}
      <span className={hidesLabelOnPhones ? 'max-sm:sr-only' : 'max-w-40 truncate'}>{label}</span>
      {opensPicker && <CaretDownIcon size={14} weight="bold" aria-hidden />}
    </button>
  );
}
