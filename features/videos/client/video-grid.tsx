import type { ReactNode } from 'react';
import { LoadingRegion, Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';

export function VideoGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function VideoGridSkeleton() {
  return (
    <LoadingRegion label="Searching">
      <VideoGrid>
        {cards.map((card) => (
          <div key={card} className="rounded-card border border-line">
            <Skeleton className="aspect-video w-full rounded-t-card rounded-b-none" />
            <div className="grid gap-2.5 p-4">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-3.5 w-36" />
              <SkeletonText lines={2} />
            </div>
          </div>
        ))}
      </VideoGrid>
    </LoadingRegion>
  );
}
