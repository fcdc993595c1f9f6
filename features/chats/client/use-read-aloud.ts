import { useCallback, useEffect, useState } from 'react';

/** Undefined where the browser cannot speak: then no button is shown. */
export type ReadAloud = { isSpeaking: boolean; toggle: (text: string) => void } | undefined;

/** Reads text with the voice of the person's own device; nothing leaves the page. */
export function useReadAloud(): ReadAloud {
  const [isSpeaking, setIsSpeaking] = useState(false);
  const isAvailable = 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

  useEffect(() => {
    if (!isSpeaking) return;
    return () => speechSynthesis.cancel();
  }, [isSpeaking]);

  const toggle = useCallback(
    (text: string) => {
      speechSynthesis.cancel();
      if (isSpeaking) {
        setIsSpeaking(false);
        return;
      }
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.onend = () => setIsSpeaking(false);
      utterance.onerror = () => setIsSpeaking(false);
      setIsSpeaking(true);
      speechSynthesis.speak(utterance);
    },
    [isSpeaking],
  );

  return isAvailable ? { isSpeaking, toggle } : undefined;
}
