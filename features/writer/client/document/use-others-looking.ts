import { useEffect, useEffectEvent, useState } from 'react';
import { useLiveChanges } from '#features/live-changes/client/use-live-changes.ts';
import { lookingEveryMs, lookingForMs } from '#features/live-changes/shared/live-changes.contract.ts';
import { tellLooking } from '../documents.api.ts';

/** The names of the people who share the document and have it open now; they are told about this page too. */
export function useOthersLooking(id: string, isStored: boolean): readonly string[] {
  const [others, setOthers] = useState<ReadonlyMap<string, number>>(new Map());

  const look = useEffectEvent(async (signal: AbortSignal): Promise<number> => {
    const now = Date.now();
    const here = new Map([...others].filter(([, seenAt]) => now - seenAt < lookingForMs));
    if (here.size !== others.size) setOthers(here);
    if (document.visibilityState === 'hidden') return 1;
    // A failed announcement is repeated in a moment.
    return tellLooking(id, signal).catch(() => 1);
  });

  useEffect(() => {
    if (!isStored) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setInterval(() => void look(signal), lookingEveryMs);
    // For a document that is not shared, this asks once.
    void look(signal).then((count) => count === 0 && clearInterval(timer));
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isStored]);

  useLiveChanges((change) => {
    if (change.type !== 'looking' || change.kind !== 'document' || change.id !== id) return;
    const isNew = !others.has(change.by);
    setOthers(new Map(others).set(change.by, Date.now()));
    // New arrivals see at once who is there.
    if (isNew) void tellLooking(id, AbortSignal.timeout(lookingEveryMs)).catch(() => undefined);
  });

  return [...others.keys()].sort();
}
