import { useEffect, useEffectEvent } from 'react';
import { useToast } from '#client/ui/toast.tsx';
import type { EngineOffer } from '#features/designer/shared/designer.contract.ts';
import { uploadFile } from '#features/files/client/files.api.ts';
import { useDraftHandoff } from '#features/files/client/use-draft-handoff.ts';
import type { Wish } from './wish.ts';

/** A picture and prompt handed over by another screen; it becomes a reference picture. Shows nothing. */
export function HandedPicture({
  engines,
  onChange: change,
}: {
  engines: readonly EngineOffer[];
  onChange: (changed: Partial<Wish>) => void;
}): null {
  const handed = useDraftHandoff();
  const { showToast } = useToast();
  const isKnown = engines.length > 0;
  const take = useEffectEvent(async (files: readonly File[], prompt: string, signal: AbortSignal) => {
    const painter = engines.find(({ group, kinds }) => group === 'painter' && kinds.includes('picture'));
    change({ prompt, ...(painter && { engine: painter.id }) });
    try {
      const stored = await Promise.all(
        files.map((file) => uploadFile(file, { signal, onProgress: () => undefined })),
      );
      if (!signal.aborted) change({ references: stored.map(({ id, name }) => ({ id, name })) });
    } catch {
      if (!signal.aborted) showToast({ message: 'The picture could not be stored. Please add it again.' });
    }
  });
  useEffect(() => {
    if (handed === null || !isKnown) return;
    const leaving = new AbortController();
    void take(handed.files, handed.text, leaving.signal);
    return () => leaving.abort();
  }, [handed, isKnown]);
  return null;
}
