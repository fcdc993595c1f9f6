import type { EditorView } from 'prosemirror-view';
import { useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { DictationLine } from '#features/voice/client/dictation/dictation-line.tsx';
import { DictationRow } from '#features/voice/client/dictation/dictation-row.tsx';
import { useDictation } from '#features/voice/client/dictation/use-dictation.ts';
import { editorTarget } from './editor-target.ts';

interface DictationInEditorProps {
  getView: () => EditorView | null;
  slot: HTMLElement | null;
  /** How often the button was pressed: each press starts or stops dictation. */
  begun: number;
}

export function DictationInEditor({ getView, slot, begun }: DictationInEditorProps) {
  const latest = useRef(getView);
  useEffect(() => {
    latest.current = getView;
  });
  const open = useCallback(() => editorTarget(() => latest.current()), []);
  const { dictation, state, start } = useDictation(open);
  useEffect(() => {
    if (begun === 0) return;
    if (dictation.getState().phase === 'off') start();
    else dictation.stop();
  }, [begun, dictation, start]);
  if (!slot) return null;
  return createPortal(
    <div className="mx-auto w-full max-w-[712px] pt-2">
      <DictationLine {...{ dictation, state }} />
      <DictationRow {...{ dictation, state }} />
    </div>,
    slot,
  );
}
