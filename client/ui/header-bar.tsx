import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** First stop of the Tab key on every page; visible only while focused. */
export function SkipLink({
  href = '#main',
  children = 'Skip to content',
}: {
  href?: string;
  children?: ReactNode;
}) {
  return (
    <a
      href={href}
      className="fixed start-3 -top-16 z-80 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary no-underline focus:top-3"
    >
      {children}
    </a>
  );
}

interface HeaderBarProps {
  /** Panel and new-chat buttons, then the wordmark. */
  start: ReactNode;
  /** Navigation on wide screens, the page's title on phones. */
  middle?: ReactNode;
  end?: ReactNode;
  className?: string;
}

/** 72 px on wide screens, 52 px on phones; sticky. */
export function HeaderBar({ start, middle, end, className }: HeaderBarProps) {
  return (
    <header
      className={classNames(
        'sticky top-0 z-30 flex h-header items-center gap-1 border-b border-line bg-canvas px-1.5 sm:px-4 lg:px-6',
        className,
      )}
    >
      <div className="flex shrink-0 items-center gap-1">{start}</div>
      <div className="flex min-w-0 flex-1 items-center">{middle}</div>
      {end && <div className="flex shrink-0 items-center gap-1.5">{end}</div>}
    </header>
  );
}

/** For links and menu triggers inside the header. */
export function navItemClasses(isActive = false): string {
  return classNames(
    'transition-tap inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 text-control font-medium no-underline outline-offset-0! hover:bg-hover hover:text-text aria-expanded:bg-hover aria-expanded:text-text',
    isActive ? 'text-text font-semibold' : 'text-text-2',
  );
}
