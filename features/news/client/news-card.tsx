import { ArrowUpRightIcon } from '@phosphor-icons/react/ArrowUpRight';
import { classNames } from '#client/ui/class-names.ts';
import { SourceNumber } from '#client/ui/source-preview.tsx';
import { useCitedCard } from '#features/assistant/client/use-cited-card.ts';
import type { NewsResult } from '#features/news/shared/news.contract.ts';
import { categoryColour } from './category-colour.ts';
import { formatPublished } from './format-published.ts';
import { NewsPicture } from './news-picture.tsx';

const outside = { target: '_blank', rel: 'noopener noreferrer' };

interface NewsCardProps {
  article: NewsResult;
  /** On the front page nothing cites the cards, so they have no number. */
  hasNumber?: boolean;
  headingLevel?: 2 | 3;
}

/** One report. It and its citations in the analysis highlight each other. */
export function NewsCard({ article, hasNumber = true, headingLevel = 2 }: NewsCardProps) {
  const { n, title, url, source, sourceUrl, publishedAt, summary, category, author } = article;
  const { card, isLit, titleId } = useCitedCard(n, hasNumber);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';

  return (
    <article
      {...card}
      className={classNames(
        'transition-tap flex scroll-mt-6 flex-col overflow-hidden rounded-card border bg-surface',
        isLit
          ? 'border-accent-line bg-accent-soft high-contrast:outline-2 high-contrast:outline-text forced-colors:outline-2'
          : 'border-line',
      )}
    >
      <div className="relative">
        <NewsPicture article={article} />
        {hasNumber && (
          <span className="absolute start-2.5 top-2.5 flex">
            <span className="sr-only">Report </span>
            <SourceNumber number={n} isActive={isLit} />
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3 pb-3.5">
        {category !== null && (
          <p className={classNames('text-micro font-semibold', categoryColour(category))}>{category}</p>
        )}
        <Heading id={titleId} dir="auto" className="mt-0.5 text-h3">
          <a
            href={url}
            {...outside}
            data-result-link
            className="line-clamp-2 text-text no-underline outline-offset-1! hover:underline"
          >
            {title}
          </a>
        </Heading>
        {summary !== '' && (
          <p dir="auto" className="mt-1 line-clamp-3 text-[0.9375rem]/[1.375rem] text-text-2">
            {summary}
          </p>
        )}
        <div className="mt-auto pt-2.5 text-small text-text-3">
          <p className="flex flex-wrap gap-x-1.5">
            <a
              href={sourceUrl}
              {...outside}
              className="inline-block min-h-6 font-semibold text-text-2 hover:underline"
            >
              <bdi>{source}</bdi>
            </a>
            {author !== null && (
              <span>
                · <bdi>{author}</bdi>
              </span>
            )}
            {publishedAt !== null && (
              <span>
                · <time dateTime={publishedAt}>{formatPublished(publishedAt)}</time>
              </span>
            )}
          </p>
          <a
            href={url}
            {...outside}
            aria-describedby={titleId}
            className="mt-0.5 inline-flex min-h-6 items-center gap-1.5 font-semibold text-link no-underline hover:underline"
          >
            Read More
            <span className="sr-only"> (opens in a new tab)</span>
            <ArrowUpRightIcon className="rtl:-scale-x-100" size={14} weight="bold" aria-hidden />
          </a>
        </div>
      </div>
    </article>
  );
}
