import { insecurePageProblem } from '#client/app/insecure-page.ts';

/** The part of the browser's speech recognition that is used here; its types are not in the standard library. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
  stop(): void;
}

type Constructor = new () => Recognition;

function constructorHere(): Constructor | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    Constructor | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

export function canListen(): boolean {
  return constructorHere() !== undefined;
}

const problems: Record<string, string> = {
  'not-allowed': 'The microphone is not allowed here. Allow it for this site in your browser, and try again.',
  'service-not-allowed': 'Your browser does not allow speech to be recognised on this page.',
  'audio-capture': 'No microphone was found.',
  network: 'Your browser could not reach the service that recognises speech.',
  'no-speech': 'Nothing was heard.',
  'language-not-supported': 'Your browser cannot recognise speech in this language.',
};

export interface Heard {
  onWords: (words: string) => void;
  /** With all that was heard; the problem in words when there was one. */
  onEnd: (words: string, problem: string | null) => void;
}

/** Listens until the person has finished, or until the returned function is called. */
export function listen({ onWords, onEnd }: Heard, isContinuous: boolean): () => void {
  const Here = constructorHere();
  if (!Here) throw new Error('Asked to listen where the browser cannot');
  const recognition = new Here();
  recognition.lang = navigator.language;
  recognition.continuous = isContinuous;
  recognition.interimResults = true;
  let words = '';
  let problem: string | null = null;
  recognition.onresult = ({ results }) => {
    words = Array.from(results, (result) => result[0]?.transcript ?? '')
      .join('')
      .trim();
    onWords(words);
  };
  recognition.onerror = ({ error }) => {
    if (error !== 'aborted')
      problem = insecurePageProblem('microphone') ?? problems[error] ?? 'Speech could not be recognised.';
  };
  recognition.onend = () => onEnd(words, problem);
  try {
    recognition.start();
  } catch {
    onEnd('', insecurePageProblem('microphone') ?? 'Speech could not be recognised.');
  }
  return () => recognition.stop();
}
