import type { ReactNode } from 'react';

interface PaneProps {
  label: string;
  title: ReactNode;
  controls: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** One of the two texts. */
export function Pane({ label, title, controls, footer, children }: PaneProps) {
  return (
    <section
      aria-label={label}
      className="flex min-h-72 min-w-0 flex-col rounded-card border border-line bg-surface high-contrast:border-text lg:min-h-[34rem]"
    >
      <header className="flex min-h-14 items-center gap-2 border-b border-line ps-5 pe-2.5">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{title}</div>
        {controls}
      </header>
      <div className="flex min-h-0 flex-1 flex-col px-5 py-4 text-body leading-8">{children}</div>
      <footer className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 border-t border-line px-5 text-small text-text-2">
        {footer}
      </footer>
    </section>
  );
}
