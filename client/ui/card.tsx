import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const box = 'rounded-card border text-text';
const plain = 'border-line bg-surface';
const clickable = 'transition-tap block text-start no-underline hover:shadow-e1';
const lifting = 'hover:border-line-strong active:bg-hover';
const selected =
  'border-primary bg-primary-soft shadow-[inset_0_0_0_1px_var(--primary)] forced-colors:outline-2 forced-colors:outline-[Highlight]';

/** A quiet box for one subject. Cards never nest. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classNames(box, plain, 'p-card', className)} {...rest} />;
}

interface CardLinkProps extends ComponentProps<'a'> {
  href: string;
}

export function CardLink({ className, ...rest }: CardLinkProps) {
  return <a className={classNames(box, plain, clickable, lifting, 'p-card', className)} {...rest} />;
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
        isSelected ? selected : classNames(plain, lifting),
        className,
      )}
      {...rest}
    />
  );
}
