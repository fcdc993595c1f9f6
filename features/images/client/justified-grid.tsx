import type { CSSProperties, ReactNode } from 'react';

/** Justified rows of equal height. Aspect ratios are known before loading, so nothing shifts. Two columns on phones. */
export function JustifiedGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:gap-3 sm:after:grow-[9999] sm:after:content-['']">
      {children}
    </ul>
  );
}

interface JustifiedItemProps {
  /** Aspect ratio. */
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
