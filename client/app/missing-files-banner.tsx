import { useSyncExternalStore } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { brand } from '#shared/brand.ts';
import { currentMissingFiles, onMissingFilesChange } from './missing-files.ts';

/** Says on every screen that a part of it, or the requested page, could not be loaded. */
export function MissingFilesBanner() {
  const missing = useSyncExternalStore(onMissingFilesChange, currentMissingFiles, currentMissingFiles);
  if (missing === 'none') return null;
  return (
    <div className="page py-2">
      {missing === 'unreachable' ? (
        <Banner kind="info">
          Part of this page could not be loaded because the server cannot be reached.
        </Banner>
      ) : (
        <Banner kind="info" onRetry={() => location.reload()} retryLabel="Reload">
          {missing === 'outdated' ? (
            <>A new version of {brand.name} is available. Reload the page when you are ready.</>
          ) : (
            <>Part of this page could not be loaded. Reload the page when you are ready.</>
          )}
        </Banner>
      )}
    </div>
  );
}
