import { type ReactNode, useId } from 'react';

interface HistorySectionProps {
  title: string;
  emptyText: string;
  children: ReactNode[];
}

/** A heading and its rows, or a sentence if there are none. */
export function HistorySection({ title, emptyText, children }: HistorySectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="pt-3">
      <h3 id={headingId} className="px-2.5 pb-1 text-micro font-semibold text-text-2">
        {title}
      </h3>
      {children.length === 0 ? (
        <p className="px-2.5 py-2 text-small text-text-3">{emptyText}</p>
      ) : (
        <ul className="flex flex-col">{children}</ul>
      )}
    </section>
  );
}

/** The rows of one day, or of an older period, within a section. */
export function HistoryDay({ title, children }: { title: string; children: ReactNode[] }) {
  const headingId = useId();
  return (
    <li className="pb-1.5">
      <h4 id={headingId} className="px-2.5 pt-1.5 pb-0.5 text-micro font-normal text-text-3">
        {title}
      </h4>
      <ul aria-labelledby={headingId} className="flex flex-col">
        {children}
      </ul>
    </li>
  );
}
