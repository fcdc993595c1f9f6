import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TabBarItem {
  href: string;
  label: string;
  icon: ReactNode;
  /** The same glyph in weight `fill`. */
  activeIcon: ReactNode;
  isActive: boolean;
  /** Leads to a page that is not built yet. */
  isPlanned?: boolean;
}

interface TabBarProps {
  items: TabBarItem[];
  /** Accessible name of the landmark. */
  label?: string;
  className?: string;
}

/** The main navigation on phones: five places, above the home indicator. */
export function TabBar({ items, label = 'Main', className }: TabBarProps) {
  return (
    <nav
      aria-label={label}
      className={classNames('border-t border-line bg-surface pb-safe-bottom', className)}
    >
      <ul className="mx-auto flex h-tab-bar max-w-[30rem] items-center justify-around px-1">
        {items.map((item) => (
          <li key={item.href} className="flex-1">
            <a
              href={item.href}
              aria-current={item.isActive ? 'page' : undefined}
              className={classNames(
                'flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-control text-tiny no-underline -outline-offset-2!',
                item.isActive ? 'font-bold text-text' : 'font-medium text-text-2 hover:text-text',
              )}
            >
              <span
                className={classNames(
                  'transition-move flex h-8 w-14 items-center justify-center rounded-full',
                  item.isActive &&
                    'bg-accent-soft text-accent-text high-contrast:border-2 high-contrast:border-accent-line forced-colors:border-2',
                )}
              >
                {item.isActive ? item.activeIcon : item.icon}
              </span>
              {item.label}
              {item.isPlanned && <span className="-mt-1 font-normal">Soon</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
