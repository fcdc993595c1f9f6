import type { ReactNode } from 'react';

interface HorizonGlyphProps {
  size?: number;
}

/** A sun on the horizon: nothing here yet, the day is young. */
export function HorizonGlyph({ size = 88 }: HorizonGlyphProps) {
  return (
    <svg
      viewBox="0 0 88 48"
      width={size}
      height={(size * 48) / 88}
      aria-hidden="true"
      className="horizon-glyph"
    >
      <path className="horizon-sun" d="M22 28a22 22 0 0 1 44 0Z" />
      <path className="horizon-edge" d="M3 32.5h82" />
      <path className="horizon-stitch" d="M14 42h60" />
    </svg>
  );
}

interface EmptyStateProps {
  /** The sentence. */
  title: string;
  description?: ReactNode;
  /** One next step: a button or a link. */
  action?: ReactNode;
}

export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      <HorizonGlyph />
      <p className="mt-4 max-w-[min(100%,40rem)] text-h3 wrap-anywhere">{title}</p>
      {description && <p className="mt-1 max-w-[36ch] text-small text-text-2">{description}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
