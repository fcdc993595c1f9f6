import { useCallback, useEffect, useRef, useState } from 'react';

const copiedShownMs = 2_000;

/** Copies text and says so for two seconds. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Refused by the browser (no permission, no secure context): nothing was copied, so nothing is said.
      return;
    }
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), copiedShownMs);
  }, []);

  return { isCopied, copy };
}
