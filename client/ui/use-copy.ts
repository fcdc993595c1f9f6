import { useCallback, useEffect, useRef, useState } from 'react';

const shownMs = 2_000;

/** Copies text, and shows the outcome for two seconds: a browser may refuse it. */
export function useCopy(): {
  isCopied: boolean;
  hasFailed: boolean;
  copy: (text: string) => Promise<void>;
} {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback(async (text: string) => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setState(copied ? 'copied' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), shownMs);
  }, []);

  return { isCopied: state === 'copied', hasFailed: state === 'failed', copy };
}
