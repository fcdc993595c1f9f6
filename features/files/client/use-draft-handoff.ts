import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DraftHandoff, takeDraftHandoff } from './draft-handoff.ts';

/**
 * The draft started on the front page, if any. It is then removed from the address, so that a reload does not look
 * again.
 */
export function useDraftHandoff(): DraftHandoff | null {
  const [parameters, setParameters] = useSearchParams();
  const [taken, setTaken] = useState<DraftHandoff | null>(null);
  const isWaiting = parameters.has('files');
  useEffect(() => {
    if (!isWaiting) return;
    setParameters({}, { replace: true });
    // Lost by the browser: the person sees an empty composer and can choose again.
    takeDraftHandoff().then(setTaken, () => undefined);
  }, [isWaiting, setParameters]);
  return taken;
}
