import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** Undefined where the browser cannot speak: then no button is shown. */
export type ReadAloud = { isSpeaking: boolean; toggle: (text: string) => void } | undefined;

function subscribeToVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** Some browsers list voices that send the text to a service; only voices of the device itself count. */
function localVoices(): SpeechSynthesisVoice[] {
  if (!('speechSynthesis' in window)) return [];
  return speechSynthesis.getVoices().filter((voice) => voice.localService);
}

function chooseVoice(): SpeechSynthesisVoice | undefined {
  const voices = localVoices();
  const language = document.documentElement.lang || navigator.language;
  return voices.find((voice) => voice.lang.startsWith(language.slice(0, 2))) ?? voices[0];
}

/** Reads text with the voice of the person's own device; nothing leaves the page. */
export function useReadAloud(): ReadAloud {
  const [isSpeaking, setIsSpeaking] = useState(false);
  const isAvailable = useSyncExternalStore(subscribeToVoices, () => localVoices().length > 0);

  useEffect(() => {
    if (!isSpeaking) return;
    return () => speechSynthesis.cancel();
  }, [isSpeaking]);

  const toggle = useCallback(
    (text: string) => {
      speechSynthesis.cancel();
      const voice = chooseVoice();
      if (isSpeaking || !voice) {
        setIsSpeaking(false);
        return;
      }
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.onend = () => setIsSpeaking(false);
      utterance.onerror = () => setIsSpeaking(false);
      setIsSpeaking(true);
      speechSynthesis.speak(utterance);
    },
    [isSpeaking],
  );

  return isAvailable ? { isSpeaking, toggle } : undefined;
}
