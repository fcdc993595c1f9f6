import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { canSpeak, speak, subscribeToVoices } from './speak.ts';

type Reading = 'off' | 'reading' | 'paused';

/** Undefined where the browser cannot speak: then no button is shown. */
export type ReadAloud =
  | { state: Reading; start: (text: string) => void; pause: () => void; stop: () => void }
  | undefined;

/** Reads text with the voice of the person's own device; nothing leaves the page. */
export function useReadAloud(): ReadAloud {
  const [state, setState] = useState<Reading>('off');
  const isAvailable = useSyncExternalStore(subscribeToVoices, canSpeak);
  const cancel = useRef<(() => void) | null>(null);

  const stop = useCallback(() => {
    cancel.current?.();
    cancel.current = null;
    setState('off');
  }, []);
  useEffect(() => () => cancel.current?.(), []);

  const start = useCallback((text: string) => {
    cancel.current = speak(text, () => {
      cancel.current = null;
      setState('off');
    });
    setState('reading');
  }, []);

  const pause = useCallback(() => {
    setState((now) => {
      if (now === 'paused') speechSynthesis.resume();
      else speechSynthesis.pause();
      return now === 'paused' ? 'reading' : 'paused';
    });
  }, []);

  return isAvailable ? { state, start, pause, stop } : undefined;
}
