import { LoadingRegion, Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';
import { NewsGrid } from './news-grid.tsx';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The layout of the cards, shown while they load. */
export function NewsSkeleton() {
  return (
    <LoadingRegion label="Searching the news">
      <NewsGrid>
        {cards.map((card) => (
          <div key={card} className="grid content-start gap-3">
            <Skeleton className="aspect-video w-full rounded-card" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-6 w-4/5" />
            <SkeletonText lines={2} />
          </div>
        ))}
      </NewsGrid>
    </LoadingRegion>
  );
}
