import { useEffect, useState } from 'react';
import type { LayerMeans } from '#features/studio/shared/drawing/draw-layer.ts';

/** Fonts and icons, loaded with the first open picture. `hasFailed` if that failed. */
export function useDrawingMeans(): { means: LayerMeans | null; hasFailed: boolean; retry: () => void } {
  const [means, setMeans] = useState<LayerMeans | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isHere = attempt >= 0;
    import('#features/studio/client/load-drawing-means.ts')
      .then(({ loadDrawingMeans }) => loadDrawingMeans())
      .then(
        (loaded) => isHere && setMeans(loaded),
        () => isHere && setHasFailed(true),
      );
    return () => {
      isHere = false;
    };
  }, [attempt]);
  return {
    means,
    hasFailed: hasFailed && means === null,
    retry: () => {
      setHasFailed(false);
      setAttempt((count) => count + 1);
    },
  };
}
