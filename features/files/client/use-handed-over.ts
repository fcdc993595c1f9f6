import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type HandedOver, takeHandedOver } from './handed-over.ts';

/** What was begun on the front page, if anything. The address then forgets it, so that a reload does not look again. */
export function useHandedOver(): HandedOver | null {
  const [parameters, setParameters] = useSearchParams();
  const [taken, setTaken] = useState<HandedOver | null>(null);
  const isWaiting = parameters.has('files');
  useEffect(() => {
    if (!isWaiting) return;
    setParameters({}, { replace: true });
    // Lost by the browser: the person sees an empty composer and can choose again.
    takeHandedOver().then(setTaken, () => undefined);
  }, [isWaiting, setParameters]);
  return taken;
}
