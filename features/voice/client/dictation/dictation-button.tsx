import { MicrophoneIcon } from '@phosphor-icons/react/Microphone';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#client/ui/icon-button.tsx';
import { mayDictate } from './choose-recogniser.ts';
import { DictationLine } from './dictation-line.tsx';
import { DictationRow } from './dictation-row.tsx';
import { textFieldTarget } from './text-field-target.ts';
import { useDictation } from './use-dictation.ts';

interface DictationButtonProps {
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  /** Above the field: where the sound goes. */
  lineSlot: HTMLElement | null;
  /** Below the words: that it listens. */
  rowSlot: HTMLElement | null;
}

/** Writes what is said into a field, at its caret. */
export function DictationButton({ field, value, onChange, lineSlot, rowSlot }: DictationButtonProps) {
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const open = useCallback(
    () =>
      textFieldTarget({
        element: () => field.current,
        value: () => field.current?.value ?? latest.current.value,
        onChange: (next) => latest.current.onChange(next),
      }),
    [field],
  );
  const { dictation, state, start } = useDictation(open);
  if (!mayDictate()) return null;
  return (
    <>
      {state.phase === 'off' && (
        <IconButton label="Dictate" onClick={start} icon={<MicrophoneIcon size={20} aria-hidden />} />
      )}
      {lineSlot && createPortal(<DictationLine {...{ dictation, state }} />, lineSlot)}
      {rowSlot && createPortal(<DictationRow {...{ dictation, state }} />, rowSlot)}
    </>
  );
}
