import { Suspense } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';

const GalleryPage = lazyPart(async () => ({
  default: (await import('./gallery/gallery-page.tsx')).GalleryPage,
}));

function GalleryRoute() {
  return (
    <Suspense
      fallback={
        <LoadingRegion label="Loading pictures" className="p-6">
          <SkeletonText lines={4} />
        </LoadingRegion>
      }
    >
      <GalleryPage />
    </Suspense>
  );
}

export { GalleryRoute as Component };
