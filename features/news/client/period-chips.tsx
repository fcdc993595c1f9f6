import { ChipLink } from '#client/ui/chip.tsx';
import type { NewsPeriod } from '#features/news/shared/news.contract.ts';
import { searchPath } from '#shared/search-paths.ts';
import { newsVertical } from './news-vertical.ts';

const periods: readonly { period: NewsPeriod | undefined; label: string }[] = [
  { period: undefined, label: 'Any time' },
  { period: 'day', label: 'Past day' },
  { period: 'week', label: 'Past week' },
  { period: 'month', label: 'Past month' },
];

/** The search period; part of the URL, so that it can be shared. */
export function PeriodChips({ query, period }: { query: string; period: string | undefined }) {
  return (
    <nav aria-label="Time" className="flex flex-wrap gap-2">
      {periods.map((choice) => (
        <ChipLink
          key={choice.label}
          href={searchPath(newsVertical.path, query, 1, choice.period ? { period: choice.period } : {})}
          isSelected={choice.period === period}
        >
          {choice.label}
        </ChipLink>
      ))}
    </nav>
  );
}
