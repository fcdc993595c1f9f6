import type { ReactNode } from 'react';

/** How a change went, above what was changed: it stays in sight for whoever has scrolled down to the last switch. */
export function OutcomeBar({ children }: { children: ReactNode }) {
  return <div className="sticky top-[calc(var(--header)+0.5rem)] z-10 mb-6">{children}</div>;
}
