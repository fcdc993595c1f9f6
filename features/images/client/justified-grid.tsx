import type { CSSProperties, ReactNode } from 'react';

/**
 * Rows of one height, filled from edge to edge. Every picture's shape is known before it is loaded, so that
 * nothing moves when it comes. On phones two columns.
 */
export function JustifiedGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:gap-3 sm:after:grow-[9999] sm:after:content-['']">
      {children}
    </ul>
  );
}

interface JustifiedItemProps {
  /** Width over height. */
  shape: number;
  children: ReactNode;
}

export function JustifiedItem({ shape, children }: JustifiedItemProps) {
  const style = { '--shape': shape, flexGrow: shape } as CSSProperties;
  return (
    <li
      style={style}
      data-result
      className="relative min-w-0 max-sm:aspect-square sm:basis-[calc(var(--shape)*11.5rem)] sm:[aspect-ratio:var(--shape)] sm:max-w-[calc(var(--shape)*19rem)]"
    >
      {children}
    </li>
  );
}
