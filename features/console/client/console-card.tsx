import type { ReactNode } from 'react';

interface ConsoleCardProps {
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One topic of a console page; its rows are stacked. */
export function ConsoleCard({ title, aside, children }: ConsoleCardProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-surface px-5 pt-4 pb-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-h3">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function ConsoleRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="mt-1 divide-y divide-line">
      {children}
    </ul>
  );
}

interface ConsoleRowProps {
  title: ReactNode;
  detail?: ReactNode;
  /** State, switch or buttons at the end of the row. */
  children?: ReactNode;
  /** Below everything else, at full width. */
  below?: ReactNode;
}

export function ConsoleRow({ title, detail, children, below }: ConsoleRowProps) {
  return (
    <li className="flex min-h-[3.25rem] flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-36">
        <p className="text-control font-[650] wrap-anywhere">{title}</p>
        {detail && <p className="text-small wrap-anywhere text-text-2">{detail}</p>}
      </div>
      {children && <div className="ms-auto flex flex-wrap items-center gap-2 text-control">{children}</div>}
      {below && <div className="w-full empty:hidden">{below}</div>}
    </li>
  );
}
