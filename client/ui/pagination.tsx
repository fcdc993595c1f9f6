import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { classNames } from './class-names.ts';
import { pagesToShow } from './pages-to-show.ts';

interface PaginationProps {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** Spoken name of the landmark. */
  label?: string;
}

const box =
  'transition-tap inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border px-3 text-control no-underline';

/** Links, so that a page of results can be opened, shared and gone back to. */
export function Pagination({ page, pageCount, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        {page > 1 && (
          <li>
            <a
              href={hrefFor(page - 1)}
              rel="prev"
              className={classNames(box, 'border-line text-text hover:bg-hover')}
            >
              <CaretLeftIcon className="rtl:-scale-x-100" size={16} weight="bold" aria-hidden />
              Previous
            </a>
          </li>
        )}
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
        {page < pageCount && (
          <li>
            <a
              href={hrefFor(page + 1)}
              rel="next"
              className={classNames(box, 'border-line text-text hover:bg-hover')}
            >
              Next
              <CaretRightIcon className="rtl:-scale-x-100" size={16} weight="bold" aria-hidden />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
