import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonLook {
  /** Accessible name; also the native tooltip. */
  label: string;
  icon: ReactNode;
  /** An active toggle: soft fill. Leave out for plain buttons. */
  isPressed?: boolean;
  size?: 'small' | 'medium';
}

const base =
  'press transition-tap inline-flex shrink-0 items-center justify-center rounded-control border border-transparent';

function look(size: 'small' | 'medium', isPressed: boolean | undefined, isDisabled?: boolean) {
  return classNames(
    base,
    // The small one still has a 44 px touch target.
    size === 'small' ? 'target-[44px] size-9' : 'size-11',
    isDisabled && 'text-text-3 opacity-60',
    !isDisabled &&
      (isPressed
        ? 'bg-primary-soft text-primary-text high-contrast:border-2 high-contrast:border-primary forced-colors:border-[Highlight]'
        : 'text-text-2 hover:bg-hover hover:text-text'),
  );
}

interface IconButtonProps extends IconButtonLook, Omit<ComponentProps<'button'>, 'children'> {}

export function IconButton({
  label,
  icon,
  isPressed,
  size = 'medium',
  type = 'button',
  className,
  disabled,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={disabled}
      className={classNames(look(size, isPressed, disabled), className)}
      {...rest}
    >
      {icon}
    </button>
  );
}

interface IconLinkProps extends IconButtonLook, Omit<ComponentProps<'a'>, 'children'> {
  href: string;
}

export function IconLink({
  label,
  href,
  icon,
  isPressed,
  size = 'medium',
  className,
  ...rest
}: IconLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      aria-current={isPressed ? 'page' : undefined}
      className={classNames(look(size, isPressed), className)}
      {...rest}
    >
      {icon}
    </a>
  );
}
