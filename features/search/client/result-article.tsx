import { ArrowRightIcon } from '@phosphor-icons/react/ArrowRight';
import { ArrowUpRightIcon } from '@phosphor-icons/react/ArrowUpRight';
import { classNames } from '#client/ui/class-names.ts';
import { SourceNumber } from '#client/ui/source-preview.tsx';
import { FoundTextActions } from '#features/assistant/client/found-text-actions.tsx';
import { useCitedCard } from '#features/assistant/client/use-cited-card.ts';
import type { WebResult } from '#features/search/shared/search.contract.ts';
import { brand } from '#shared/brand.ts';
import { formatDate } from './format-results.ts';

/** One result. It is highlighted together with its citations in the summary. */
export function ResultArticle({ result }: { result: WebResult }) {
  const { n, url, site, title, snippet, timestamp } = result;
  const { card, isLit, titleId } = useCitedCard(n);
  const isOwn = url.startsWith('/');
  const outside = isOwn ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  const Arrow = isOwn ? ArrowRightIcon : ArrowUpRightIcon;

  return (
    <article
      {...card}
      className={classNames(
        'transition-tap -mx-3 flex scroll-mt-6 gap-4 rounded-card px-3 py-3.5 sm:-mx-4 sm:px-4',
        isLit && 'bg-accent-soft high-contrast:outline-2 high-contrast:outline-text forced-colors:outline-2',
      )}
    >
      <span className="mt-px flex w-5 shrink-0 justify-center">
        <span className="sr-only">Result </span>
        <SourceNumber number={n} isActive={isLit} />
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('text-small', isLit ? 'text-accent-text' : 'text-text-3')}>
          {isOwn ? /* text */ `${brand.productName} reference` : site}
        </p>
        <h3 id={titleId} dir="auto" className="text-[1.125rem]/6 font-[650]">
          <a
            data-result-link
            href={url}
            {...outside}
            className="inline-block min-w-6 text-link no-underline hover:underline"
          >
            {title}
          </a>
        </h3>
        {snippet !== '' && (
          <p dir="auto" className="mt-0.5 text-[0.9375rem]/[1.375rem] text-text-2">
            {snippet}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3.5 text-small">
          {timestamp !== null && <span className="text-text-3">Last updated {formatDate(timestamp)}</span>}
          <a
            href={url}
            {...outside}
            aria-describedby={titleId}
            className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-link no-underline hover:underline"
          >
            {isOwn ? 'Open the entry' : 'Visit site'}
            {!isOwn && <span className="sr-only"> (opens in a new tab)</span>}
            <Arrow className="rtl:-scale-x-100" size={14} weight="bold" aria-hidden />
          </a>
          <FoundTextActions words={{ title, url, getMarkdown: () => resultAsMarkdown(result) }} />
        </p>
      </div>
    </article>
  );
}

function resultAsMarkdown({ url, site, title, snippet }: WebResult): string {
  const words = title.replaceAll(/[[\]\\]/g, String.raw`\$&`);
  const quote = snippet === '' ? '' : `> ${snippet.replaceAll('\n', ' ')}\n\n`;
  return `${quote}[${words}](<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>), ${site}\n`;
}
