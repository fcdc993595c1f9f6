import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { JustifiedGrid, JustifiedItem } from './justified-grid.tsx';

const shapes = [1.3, 0.8, 1, 0.75, 1.45, 0.85, 1.4, 0.8, 1, 1.2, 0.7, 1.3];

export function ImageGridSkeleton() {
  return (
    <LoadingRegion label="Searching">
      <JustifiedGrid>
        {shapes.map((shape, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
          <JustifiedItem key={index} shape={shape}>
            <Skeleton className="size-full rounded-card" />
          </JustifiedItem>
        ))}
      </JustifiedGrid>
    </LoadingRegion>
  );
}
