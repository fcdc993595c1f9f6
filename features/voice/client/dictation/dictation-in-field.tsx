import { useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { DictationPartProps } from '#client/app/dictation/field-dictation.ts';
import { DictationLine } from './dictation-line.tsx';
import { DictationRow } from './dictation-row.tsx';
import { textFieldTarget } from './text-field-target.ts';
import { useDictation } from './use-dictation.ts';

/** Writes what is said into a field, at its caret. */
export function DictationInField({ getField, lineSlot, rowSlot, begun, onListening }: DictationPartProps) {
  const latest = useRef(getField);
  useEffect(() => {
    latest.current = getField;
  });
  const open = useCallback(() => textFieldTarget(() => latest.current()), []);
  const { dictation, state, start } = useDictation(open);
  const isOn = state.phase !== 'off';
  useEffect(() => {
    if (begun > 0) start();
  }, [begun, start]);
  useEffect(() => onListening(isOn), [isOn, onListening]);
  return (
    <>
      {lineSlot && createPortal(<DictationLine {...{ dictation, state }} />, lineSlot)}
      {rowSlot && createPortal(<DictationRow {...{ dictation, state }} />, rowSlot)}
    </>
  );
}
