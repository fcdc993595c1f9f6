import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/X';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { CarriedSearch } from '#features/search/shared/search-part.schema.ts';
import { describeCarried } from '#features/search/shared/search-part.ts';

interface CarriedSearchNoteProps {
  search: CarriedSearch;
  /** Set while it has not been sent yet. */
  onDrop?: () => void;
}

/** What a question carries over from a search, collapsed to one line. */
export function CarriedSearchNote({ search, onDrop }: CarriedSearchNoteProps) {
  return (
    <div className="flex max-w-full min-w-0 items-start gap-1 rounded-card border border-line bg-surface ps-3.5 pe-1">
      <details className="group min-w-0 flex-1 text-small">
        <summary className="flex min-h-11 min-w-0 list-none items-center gap-2 rounded-small pe-2 text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
          <MagnifyingGlassIcon size={16} aria-hidden className="shrink-0 text-text-3" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {describeCarried(search)}
          </span>
          <CaretDownIcon size={14} weight="bold" className="shrink-0 group-open:rotate-180" aria-hidden />
        </summary>
        <ol className="max-h-64 space-y-1.5 overflow-y-auto pe-2 pb-3">
          {search.results.map(({ n, url, title }) => (
            <li key={n} className="flex gap-2">
              <span className="shrink-0 text-text-3">{n}</span>
              <a
                href={url}
                dir="auto"
                {...(url.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
                className="min-w-0 wrap-anywhere text-link no-underline hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
      {onDrop && (
        <IconButton
          label="Ask without this search"
          icon={<XIcon size={16} weight="bold" aria-hidden />}
          onClick={onDrop}
        />
      )}
    </div>
  );
}
