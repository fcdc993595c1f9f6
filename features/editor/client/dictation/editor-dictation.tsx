import { MicrophoneIcon } from '@phosphor-icons/react/Microphone';
import type { EditorView } from 'prosemirror-view';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { ToolbarButton } from '../toolbar/toolbar-button.tsx';

const DictationInEditor = lazyPart(async () => ({
  default: (await import('./dictation-in-editor.tsx')).DictationInEditor,
}));

interface EditorDictationProps {
  getView: () => EditorView | null;
  /** Between the toolbar and the text: says that it listens, and where the sound goes. */
  slot: HTMLElement | null;
}

/** The button that starts dictation; its code is loaded when it is pressed. */
export function EditorDictation({ getView, slot }: EditorDictationProps) {
  const [begun, setBegun] = useState(0);
  return (
    <>
      <ToolbarButton
        label="Dictate"
        isPressed={undefined}
        isDisabled={false}
        icon={<MicrophoneIcon size={20} aria-hidden />}
        onPress={() => setBegun(begun + 1)}
      />
      <Suspense fallback={null}>{begun > 0 && <DictationInEditor {...{ getView, slot, begun }} />}</Suspense>
    </>
  );
}
