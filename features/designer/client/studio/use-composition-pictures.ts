import { useEffect, useMemo, useState } from 'react';
import { apiFetch } from '#client/api-client.ts';
import { contentPath } from '#features/files/shared/files.contract.ts';
import type { Composition } from '#features/studio/shared/composition.ts';

/** Object URLs for the uploads in a composition. */
export function useCompositionPictures(composition: Composition | null): ReadonlyMap<string, string> {
  const named = useMemo(() => {
    const ids = (composition?.layers ?? []).flatMap((layer) =>
      layer.kind === 'picture' ? [layer.fileId] : [],
    );
    return [...new Set(ids)].sort().join(' ');
  }, [composition]);
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    const leaving = new AbortController();
    const made: string[] = [];
    void Promise.all(
      named
        .split(' ')
        .filter((id) => id !== '')
        .map(async (id) => {
          // A missing file is drawn as an empty frame.
          const answer = await apiFetch(contentPath(id), { signal: leaving.signal }).catch(() => null);
          if (!answer?.ok) return [];
          const address = URL.createObjectURL(await answer.blob());
          made.push(address);
          return [[id, address] as const];
        }),
    )
      .then((found) => {
        if (!leaving.signal.aborted) setPictures(new Map(found.flat()));
      })
      .catch(() => undefined);
    return () => {
      leaving.abort();
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [named]);

  return pictures;
}
