import { useCallback, useEffect, useRef, useState } from 'react';
import { speak } from './speak.ts';
import { listen } from './speech-recognition.ts';

/** What is going on: words are taken down, an answer is awaited, or one is read. */
export type VoiceState = 'off' | 'listening' | 'waiting' | 'speaking';

interface VoiceOptions {
  /** After what was said an answer is read, and then it is the person's turn again. */
  isConversation: boolean;
  draft: string;
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
  isRunning: boolean;
  /** The words of the newest answer, once it is complete. */
  answer: string | null;
}

export interface Voice {
  state: VoiceState;
  problem: string | null;
  start: () => void;
  stop: () => void;
}

export function useVoice(options: VoiceOptions): Voice {
  const { isRunning, answer } = options;
  const [state, setState] = useState<VoiceState>('off');
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const end = useRef<(() => void) | null>(null);
  const hasRun = useRef(false);

  const stop = useCallback(() => {
    setState('off');
    end.current?.();
    end.current = null;
  }, []);

  const start = useCallback(() => {
    end.current?.();
    setProblem(null);
    setState('listening');
    const { draft, isConversation } = latest.current;
    const before = draft.trim();
    const joined = (words: string) => [before, words].filter(Boolean).join(' ');
    let isOver = false;
    const stopListening = listen(
      {
        onWords: (words) => {
          if (!isOver) latest.current.onDraft(joined(words));
        },
        onEnd: (words, reason) => {
          if (isOver) return;
          isOver = true;
          end.current = null;
          if (reason !== null) setProblem(reason);
          const text = joined(words);
          if (!isConversation || reason !== null || text === '') {
            setState('off');
            return;
          }
          hasRun.current = false;
          setState('waiting');
          latest.current.onSend(text);
        },
      },
      !isConversation,
    );
    end.current = () => {
      isOver = true;
      stopListening();
    };
  }, []);

  useEffect(() => {
    if (state !== 'waiting') return;
    if (isRunning) {
      hasRun.current = true;
      return;
    }
    if (!hasRun.current) return;
    // What ended badly, or was stopped, is not read: it is the person's turn to look.
    if (answer === null) {
      setState('off');
      return;
    }
    setState('speaking');
    end.current = speak(answer, start);
  }, [state, isRunning, answer, start]);

  useEffect(() => {
    if (state === 'off') return;
    // Before others hear it: Escape would also stop an answer.
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      stop();
    };
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [state, stop]);

  useEffect(() => () => end.current?.(), []);

  return { state, problem, start, stop };
}
