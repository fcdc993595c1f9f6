import { XIcon } from '@phosphor-icons/react/X';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ChipSize = 'small' | 'medium';

const rest =
  'border-line bg-surface text-text-2 font-medium hover:bg-hover hover:text-text disabled:bg-sunken disabled:text-text-3 high-contrast:border-[1.5px]';
const selected =
  'border-[1.5px] border-primary bg-primary-soft text-primary-text font-semibold forced-colors:border-2 forced-colors:border-[Highlight]';

function look(size: ChipSize, isSelected: boolean | undefined) {
  return classNames(
    'transition-tap inline-flex shrink-0 items-center gap-2 rounded-full border text-small whitespace-nowrap no-underline',
    size === 'small' ? 'target-[44px] h-8 px-3.5' : 'target-[44px] h-10 px-4',
    isSelected ? selected : rest,
  );
}

interface ChipProps extends Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  icon?: ReactNode;
  size?: ChipSize;
  /** For filters that are on or off; leave out for suggestions. */
  isSelected?: boolean;
}

export function Chip({
  children,
  icon,
  size = 'small',
  isSelected,
  type = 'button',
  className,
  ...props
}: ChipProps) {
  return (
    <button
      type={type}
      aria-pressed={isSelected}
      className={classNames(look(size, isSelected), className)}
      {...props}
    >
      {icon}
      {children}
    </button>
  );
}

interface ChipLinkProps extends ComponentProps<'a'> {
  href: string;
  icon?: ReactNode;
  size?: ChipSize;
  isSelected?: boolean;
}

export function ChipLink({ children, icon, size = 'small', isSelected, className, ...props }: ChipLinkProps) {
  return (
    <a
      aria-current={isSelected ? 'true' : undefined}
      className={classNames(look(size, isSelected), className)}
      {...props}
    >
      {icon}
      {children}
    </a>
  );
}

interface RemovableChipProps {
  label: string;
  onRemove: () => void;
  size?: ChipSize;
}

export function RemovableChip({ label, onRemove, size = 'small' }: RemovableChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center rounded-full border text-small whitespace-nowrap',
        size === 'small' ? 'h-8' : 'h-10',
        'border-line bg-surface ps-3.5 pe-1 font-medium text-text high-contrast:border-[1.5px]',
      )}
    >
      {label}
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="transition-tap ms-1 inline-flex size-6 items-center justify-center rounded-full text-text-2 outline-offset-0! hover:bg-hover hover:text-text"
      >
        <XIcon size={14} weight="bold" aria-hidden />
      </button>
    </span>
  );
}
