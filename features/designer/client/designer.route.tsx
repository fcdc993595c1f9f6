import { Suspense } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '#client/app/lazy-part.ts';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';

const StudioPage = lazyPart(async () => ({
  default: (await import('./studio/studio-page.tsx')).StudioPage,
}));

/** /designer and /designer/{id}: typed text survives navigating to the new picture. */
function DesignerPage() {
  const { designId = null } = useParams();
  return (
    <Suspense
      fallback={
        <LoadingRegion label="Loading" className="p-6">
          <SkeletonText lines={5} />
        </LoadingRegion>
      }
    >
      <StudioPage designId={designId} />
    </Suspense>
  );
}

export { DesignerPage as Component };
