import { useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type {
  DictatedElement,
  DictatedPlace,
  DictationPartProps,
} from '#client/app/dictation/field-dictation.ts';
import { DictationLine } from './dictation-line.tsx';
import { DictationRow } from './dictation-row.tsx';
import { textFieldTarget } from './text-field-target.ts';
import { useDictation } from './use-dictation.ts';

const isField = (place: DictatedPlace): place is DictatedElement => place instanceof HTMLElement;

/** Inserts dictated text into a field at the caret. */
export function DictationInField({ getPlace, lineSlot, rowSlot, begun, onListening }: DictationPartProps) {
  const latest = useRef(getPlace);
  useEffect(() => {
    latest.current = getPlace;
  });
  const open = useCallback(() => {
    const place = latest.current();
    if (place !== null && !isField(place)) return place;
    return textFieldTarget(() => {
      const field = latest.current();
      return field !== null && isField(field) ? field : null;
    });
  }, []);
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
