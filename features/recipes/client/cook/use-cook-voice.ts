import { useEffect, useRef, useState } from 'react';
import { useHasFeature } from '#client/app/product.tsx';
import { canListen } from '#features/voice/client/may-listen.ts';
import { listen } from '#features/voice/client/speech-recognition.ts';

export type CookWord = 'next' | 'back' | 'timer' | 'stop';

const words: readonly (readonly [RegExp, CookWord])[] = [
  [/\b(?:next|forward|continue|weiter)\b|التالي/, 'next'],
  [/\b(?:back|previous|zur[uü]ck)\b|السابق|رجوع/, 'back'],
  [/\btimer\b|مؤقت/, 'timer'],
  [/\b(?:stop listening|stop voice)\b/, 'stop'],
];

/** The last command in the transcript; null if there is none. */
export function cookWordIn(said: string): CookWord | null {
  const heard = said.toLowerCase();
  const found = words
    .map(([pattern, word]) => ({
      word,
      at: [...heard.matchAll(new RegExp(pattern, 'g'))].at(-1)?.index ?? -1,
    }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => other.at - one.at)[0];
  return found?.word ?? null;
}

/** Hands-free control: where supported, the browser listens until told to stop. */
export function useCookVoice(onWord: (word: CookWord) => void): {
  can: boolean;
  isOn: boolean;
  problem: string | null;
  toggle: () => void;
} {
  const hasVoice = useHasFeature('/voice');
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const handle = useRef(onWord);
  useEffect(() => {
    handle.current = onWord;
  });

  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    let stop: () => void = () => undefined;
    const begin = () => {
      stop = listen(
        {
          onWords: () => undefined,
          // Browsers end recognition after each sentence: handle it, then listen again.
          onEnd: (said, trouble, isSilence) => {
            if (isGone) return;
            const word = cookWordIn(said);
            if (word === 'stop') setIsOn(false);
            else if (word !== null) handle.current(word);
            if (trouble !== null && said === '' && !isSilence) {
              setProblem(trouble);
              setIsOn(false);
              return;
            }
            if (word !== 'stop') begin();
          },
        },
        false,
      );
    };
    begin();
    return () => {
      isGone = true;
      stop();
    };
  }, [isOn]);

  return {
    can: canListen() && hasVoice,
    isOn,
    problem,
    toggle: () => {
      setProblem(null);
      setIsOn(!isOn);
    },
  };
}
