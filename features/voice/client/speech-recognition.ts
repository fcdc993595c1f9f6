import { insecurePageProblem } from '#client/app/insecure-page.ts';
import { spokenLanguage } from './voice-preference.ts';

/** The subset of the Web Speech API used here, which is not in the standard typings. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** If supported: keeps the audio on the device. */
  processLocally?: boolean;
  onresult: ((event: { results: ArrayLike<RecognitionResult> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
  stop(): void;
}

type RecognitionResult = ArrayLike<{ transcript: string }> & { isFinal?: boolean };

interface OnDevice {
  langs: string[];
  processLocally: true;
}

interface Constructor {
  new (): Recognition;
  available?(options: OnDevice): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  install?(options: OnDevice): Promise<boolean>;
}

function constructorHere(): Constructor | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    Constructor | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

const onDevice = (): OnDevice => ({ langs: [fullLanguage()], processLocally: true });

/** Whether the browser recognises the language on the device, or can download it. */
export async function onDeviceRecognition(): Promise<'no' | 'downloadable' | 'yes'> {
  const Here = constructorHere();
  if (!Here?.available) return 'no';
  try {
    const found = await Here.available(onDevice());
    if (found === 'available') return 'yes';
    return found === 'unavailable' || !Here.install ? 'no' : 'downloadable';
  } catch {
    // Unsupported language.
    return 'no';
  }
}

/** Downloads the language pack from the browser's vendor. */
export async function installOnDevice(): Promise<boolean> {
  try {
    return (await constructorHere()?.install?.(onDevice())) ?? false;
  } catch {
    return false;
  }
}

/** Recognisers want a region: the person's own if they have one for this language. */
function fullLanguage(): string {
  const language = spokenLanguage();
  if (language.includes('-')) return language;
  const own = navigator.languages.find((one) => one.startsWith(`${language}-`));
  return own ?? (language === 'en' ? 'en-US' : language);
}

const problems: Record<string, () => string> = {
  'not-allowed': () =>
    'The microphone is not allowed here. Allow it for this site in your browser, and try again.',
  'service-not-allowed': () => 'Your browser does not allow speech to be recognised on this page.',
  'audio-capture': () => 'No microphone was found.',
  network: () => 'Your browser could not reach the service that recognises speech.',
  'no-speech': () => 'Nothing was heard.',
  'language-not-supported': () => 'Your browser cannot recognise speech in this language.',
};

export interface Heard {
  onWords: (words: string) => void;
  /** With the full transcript; and the problem in words, if any, which may be that nobody spoke. */
  onEnd: (words: string, problem: string | null, isSilence: boolean) => void;
}

/** Listens until the person stops talking, or the returned function is called. */
export function listen({ onWords, onEnd }: Heard, isContinuous: boolean): () => void {
  let words = '';
  return recognise(
    {
      onResults(results) {
        words = results
          .map(({ words: some }) => some)
          .join('')
          .trim();
        onWords(words);
      },
      onEnd: (problem, isSilence) => onEnd(words, problem, isSilence === true),
    },
    { isContinuous, isLocal: false },
  );
}

interface Recognised {
  onResults: (results: { words: string; isFinal: boolean }[]) => void;
  onEnd: (problem: string | null, isSilence?: boolean) => void;
}

/** The same, with final and interim words separated. */
export function recognise(
  { onResults, onEnd }: Recognised,
  { isContinuous, isLocal }: { isContinuous: boolean; isLocal: boolean },
): () => void {
  const Here = constructorHere();
  if (!Here) throw new Error('Asked to listen where the browser cannot');
  const recognition = new Here();
  recognition.lang = fullLanguage();
  recognition.continuous = isContinuous;
  recognition.interimResults = true;
  if (isLocal) recognition.processLocally = true;
  let problem: string | null = null;
  let isSilence = false;
  recognition.onresult = ({ results }) => {
    onResults(
      Array.from(results, (result) => ({
        words: result[0]?.transcript ?? '',
        isFinal: result.isFinal === true,
      })),
    );
  };
  recognition.onerror = ({ error }) => {
    if (error !== 'aborted') {
      isSilence = error === 'no-speech';
      problem = insecurePageProblem('microphone') ?? problems[error]?.() ?? 'Speech could not be recognised.';
    }
  };
  recognition.onend = () => onEnd(problem, isSilence);
  try {
    recognition.start();
  } catch {
    onEnd(insecurePageProblem('microphone') ?? 'Speech could not be recognised.');
  }
  return () => recognition.stop();
}
