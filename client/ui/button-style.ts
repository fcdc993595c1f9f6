import { classNames } from './class-names.ts';

export type ButtonKind =
  | 'sun'
  | 'primary'
  | 'secondary'
  | 'soft'
  | 'ghost'
  | 'danger'
  | 'danger-outline'
  | 'danger-ghost';
export type ButtonSize = 'small' | 'medium' | 'large';

const kinds: Record<ButtonKind, string> = {
  sun: 'bg-accent text-on-accent border-transparent hover:brightness-95 high-contrast:border-text',
  primary: 'bg-primary text-on-primary border-transparent hover:bg-primary-hover',
  secondary: 'bg-surface text-text border-line-strong hover:bg-hover',
  soft: 'bg-primary-soft text-primary-text border-transparent hover:border-primary high-contrast:border-primary',
  ghost: 'bg-transparent text-text-2 border-transparent hover:bg-hover hover:text-text',
  danger: 'bg-danger text-surface border-transparent hover:brightness-90 dark:hover:brightness-110',
  'danger-outline': 'bg-surface text-danger border-danger hover:bg-danger-soft',
  'danger-ghost': 'bg-transparent text-danger border-transparent hover:bg-danger-soft',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 touch:min-h-11 px-3.5 text-small',
  medium: 'min-h-control px-4.5 text-control',
  large: 'min-h-[3.25rem] px-6 text-body',
};

interface ButtonLook {
  kind: ButtonKind;
  size: ButtonSize;
  isFullWidth?: boolean;
  isUnavailable?: boolean;
}

/** Shared by buttons and by links that look like one. */
export function buttonClasses({ kind, size, isFullWidth, isUnavailable }: ButtonLook): string {
  return classNames(
    'press transition-tap inline-flex items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap no-underline select-none',
    sizes[size],
    isUnavailable
      ? 'bg-hover text-text-3 border-transparent forced-colors:text-[GrayText] high-contrast:border-line'
      : kinds[kind],
    isFullWidth && 'w-full',
  );
}
