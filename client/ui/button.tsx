import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonKind, type ButtonSize, buttonClasses } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Shows a spinner and `busyLabel`, keeps width and focus, and ignores presses. */
  isBusy?: boolean;
  busyLabel?: string;
  isFullWidth?: boolean;
}

export function Button({
  kind = 'secondary',
  size = 'medium',
  type = 'button',
  icon,
  isBusy = false,
  busyLabel,
  isFullWidth,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) {
      // `disabled` would drop the focus to the page, so a busy button stays enabled and does nothing.
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      type={type}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
      className={classNames(buttonClasses({ kind, size, isFullWidth, isUnavailable: disabled }), className)}
      {...rest}
    >
      {busyLabel === undefined && !isBusy ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        // Both labels share one cell, so the button is as wide as the wider one from the start.
        <span className="inline-grid place-items-center *:col-start-1 *:row-start-1">
          <span className={classNames('inline-flex items-center gap-2', isBusy && 'invisible')}>
            {icon}
            {children}
          </span>
          <span className={classNames('inline-flex items-center gap-2', !isBusy && 'invisible')}>
            <Spinner size={18} />
            {busyLabel ?? children}
          </span>
        </span>
      )}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<'a'> {
  href: string;
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  isFullWidth?: boolean;
}

export function ButtonLink({
  kind = 'secondary',
  size = 'medium',
  icon,
  isFullWidth,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a className={classNames(buttonClasses({ kind, size, isFullWidth }), className)} {...rest}>
      {icon}
      {children}
    </a>
  );
}
