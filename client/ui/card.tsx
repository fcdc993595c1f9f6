import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const box = 'rounded-card border border-line bg-surface text-text';
const clickable =
  'transition-tap block text-start no-underline hover:border-line-strong hover:shadow-e1 active:bg-hover';
const selected =
  'border-primary! bg-primary-soft shadow-[inset_0_0_0_1px_var(--primary)] forced-colors:outline-2 forced-colors:outline-[Highlight]';

/** A quiet box for one subject. Cards never nest. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classNames(box, 'p-card', className)} {...rest} />;
}

interface CardLinkProps extends ComponentProps<'a'> {
  href: string;
}

export function CardLink({ className, ...rest }: CardLinkProps) {
  return <a className={classNames(box, clickable, 'p-card', className)} {...rest} />;
}

interface CardButtonProps extends ComponentProps<'button'> {
  /** One choice among several: selected cards are soft denim. */
  isSelected?: boolean;
}

export function CardButton({ isSelected, className, type = 'button', ...rest }: CardButtonProps) {
  return (
    <button
      type={type}
      aria-pressed={isSelected}
      className={classNames(
        box,
        clickable,
        'w-full p-card disabled:text-text-3 disabled:shadow-none disabled:hover:border-line',
        isSelected && selected,
        className,
      )}
      {...rest}
    />
  );
}
