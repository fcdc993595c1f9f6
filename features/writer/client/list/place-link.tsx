import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface PlaceLinkProps {
  href: string;
  icon: ReactNode;
  label: string;
  count?: number;
  isOpen: boolean;
}

/** A link to one list of documents. */
export function PlaceLink({ href, icon, label, count, isOpen }: PlaceLinkProps) {
  return (
    <a
      href={href}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'flex min-h-9 min-w-0 flex-1 items-center gap-3 rounded-control px-2.5 text-control font-medium no-underline -outline-offset-3! touch:min-h-11',
        isOpen ? 'bg-primary-soft text-primary-text' : 'text-text hover:bg-hover',
      )}
    >
      <span className="shrink-0" aria-hidden="true">
        {icon}
      </span>
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {label}
      </span>
      {count !== undefined && <span className="text-small font-normal text-text-2">{count}</span>}
    </a>
  );
}
