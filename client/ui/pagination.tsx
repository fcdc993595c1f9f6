import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { pagesToShow } from './pages-to-show.ts';

interface PaginationProps {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** Accessible name of the landmark. */
  label?: string;
}

const box =
  'transition-tap inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border px-3 text-control no-underline';

/** Links, so that a page of results can be opened, shared and returned to. */
export function Pagination({ page, pageCount, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        <li>
          <Step href={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
            <CaretLeftIcon className="rtl:-scale-x-100" size={16} weight="bold" aria-hidden />
            Previous
          </Step>
        </li>
        {pagesToShow(page, pageCount).map((entry) =>
          typeof entry === 'number' ? (
            <li key={entry} className={classNames(entry !== page && 'max-sm:hidden')}>
              <a
                href={hrefFor(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                className={classNames(
                  box,
                  entry === page
                    ? 'border-[1.5px] border-primary bg-primary-soft font-semibold text-primary-text forced-colors:border-4 forced-colors:border-[Highlight]'
                    : 'border-transparent text-text-2 hover:bg-hover hover:text-text',
                )}
              >
                {entry}
              </a>
            </li>
          ) : (
            <li key={entry} aria-hidden="true" className="px-1 text-text-3 max-sm:hidden">
              …
            </li>
          ),
        )}
        <li>
          <Step href={page < pageCount ? hrefFor(page + 1) : undefined} rel="next">
            Next
            <CaretRightIcon className="rtl:-scale-x-100" size={16} weight="bold" aria-hidden />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

/** The previous or next page. At the ends it stays in place, so that nothing moves, but is not a link. */
function Step({ href, rel, children }: { href: string | undefined; rel: string; children: ReactNode }) {
  if (href !== undefined) {
    return (
      <a href={href} rel={rel} className={classNames(box, 'border-line text-text hover:bg-hover')}>
        {children}
      </a>
    );
  }
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere takes no focus
    // biome-ignore lint/a11y/useSemanticElements: a link without an address has no role of its own
    <span role="link" aria-disabled="true" className={classNames(box, 'border-line text-text-3')}>
      {children}
    </span>
  );
}
