import { useEffect, useRef, useState } from 'react';
import { insecurePageProblem } from '#client/app/insecure-page.ts';

/** The part of the Web Speech API that dictation needs; the DOM types do not have it yet. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  processLocally?: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
}

type RecognitionConstructor = new () => Recognition;

function findRecognition(): RecognitionConstructor | undefined {
  const holder = window as {
    SpeechRecognition?: RecognitionConstructor;
    webkitSpeechRecognition?: RecognitionConstructor;
  };
  return holder.SpeechRecognition ?? holder.webkitSpeechRecognition;
}

/** A browser may have the API without a working service; these errors say so. */
const neverWorks = ['network', 'service-not-allowed', 'language-not-supported', 'audio-capture'];

interface SpeechInputOptions {
  onText: (text: string) => void;
  onDone: (text: string) => void;
}

/** Dictation into a field. `isOffered` turns false for good once it proves unavailable. */
export function useSpeechInput({ onText, onDone }: SpeechInputOptions) {
  const [isOffered, setIsOffered] = useState(false);
  const [isListening, setIsListening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const recognition = useRef<Recognition | null>(null);

  useEffect(() => {
    setIsOffered(findRecognition() !== undefined);
    return () => recognition.current?.abort();
  }, []);

  function start(): void {
    const Constructor = findRecognition();
    if (Constructor === undefined) return;
    const current = new Constructor();
    recognition.current = current;
    let heard = '';
    current.lang = navigator.language;
    current.interimResults = true;
    current.onresult = ({ results }) => {
      heard = Array.from(results, (result) => result[0]?.transcript ?? '').join('');
      onText(heard);
    };
    current.onerror = ({ error }) => {
      if (neverWorks.includes(error)) {
        setIsOffered(false);
        setProblem('Voice input does not work in this browser. Type your question instead.');
      } else if (error === 'not-allowed') {
        setProblem(
          insecurePageProblem('microphone') ??
            'Allow the microphone in your browser’s settings to speak your question.',
        );
      }
    };
    current.onend = () => {
      recognition.current = null;
      setIsListening(false);
      if (heard.trim() !== '') onDone(heard);
    };
    setProblem(null);
    setIsListening(true);
    try {
      current.start();
    } catch {
      setIsListening(false);
      setIsOffered(false);
    }
  }

  return { isOffered, isListening, problem, start, stop: () => recognition.current?.abort() };
}
