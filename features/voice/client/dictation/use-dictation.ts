import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { DictationTarget } from '#client/app/dictation/field-dictation.ts';
import { reader } from '#features/voice/client/reading/reader.ts';
import { Dictation, type DictationState } from './dictation.ts';

interface UsedDictation {
  dictation: Dictation;
  state: DictationState;
  start: () => void;
}

/** Dictation into one place; it ends with that place. `open` is asked when it begins. */
export function useDictation(open: () => DictationTarget): UsedDictation {
  const [dictation] = useState(() => new Dictation());
  const state = useSyncExternalStore(dictation.subscribe, dictation.getState);
  const isOn = state.phase !== 'off';

  useEffect(() => () => dictation.leave(), [dictation]);
  useEffect(() => {
    if (!isOn) return;
    // Before others hear it: Escape would also stop an answer.
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
    // What is read aloud would be written down.
    reader().stop();
    void dictation.start(open());
  }, [dictation, open]);
  return { dictation, state, start };
}
