import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { DictationTarget } from '#client/app/dictation/field-dictation.ts';
import { reader } from '#features/voice/client/reading/reader.ts';
import { Dictation, type DictationState } from './dictation.ts';

interface UsedDictation {
  dictation: Dictation;
  state: DictationState;
  start: () => void;
}

/** Dictation into one field, which ends when it unmounts. `open` is called at the start. */
export function useDictation(open: () => DictationTarget): UsedDictation {
  const [dictation] = useState(() => new Dictation());
  const state = useSyncExternalStore(dictation.subscribe, dictation.getState);
  const isOn = state.phase !== 'off';

  useEffect(() => () => dictation.leave(), [dictation]);
  useEffect(() => {
    if (!isOn) return;
    // In the capture phase, because Escape would also stop an answer.
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      dictation.stop();
    };
    const handleHide = () => document.visibilityState === 'hidden' && dictation.stop();
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      window.removeEventListener('keydown', handleKeyDown, { capture: true });
      document.removeEventListener('visibilitychange', handleHide);
    };
  }, [isOn, dictation]);

  const start = useCallback(() => {
    // Speech output would be transcribed.
    reader().stop();
    void dictation.start(open());
  }, [dictation, open]);
  return { dictation, state, start };
}
