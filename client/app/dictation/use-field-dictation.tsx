import { MicrophoneIcon } from '@phosphor-icons/react/Microphone';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { useExtensions } from '#client/app/product.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { type DictatedPlace, type FieldDictation, fieldDictation } from './field-dictation.ts';

interface UsedDictation {
  /** Dictation is enabled and available. */
  isOffered: boolean;
  /** The button; null while listening. */
  button: ReactNode;
  /** For a place above the field: where the audio is sent. */
  above: ReactNode;
  /** For a place below the text: that it is listening. */
  below: ReactNode;
}

const never = () => () => undefined;
const none: UsedDictation = { isOffered: false, button: null, above: null, below: null };

const parts = new WeakMap<FieldDictation, ReturnType<typeof partOf>>();
const partOf = (dictation: FieldDictation) => lazyPart(() => dictation.load());

/** Dictation for a field whose caller places the three parts. The code is loaded when the button is pressed. */
export function useFieldDictation(
  getPlace: () => DictatedPlace | null,
  { isOffered = true, size }: { isOffered?: boolean; size?: 'small' } = {},
): UsedDictation {
  const dictation = useExtensions(fieldDictation)[0];
  const isWanted = useSyncExternalStore(
    dictation?.subscribe ?? never,
    () => dictation?.isWanted() ?? false,
    () => false,
  );
  const [begun, setBegun] = useState(0);
  const [isListening, setIsListening] = useState(false);
  const [lineSlot, setLineSlot] = useState<HTMLElement | null>(null);
  const [rowSlot, setRowSlot] = useState<HTMLElement | null>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    // The button disappeared under a keyboard user; the focus continues below.
    if (isListening && document.activeElement === document.body)
      rowSlot?.querySelector<HTMLElement>('[data-takes-focus]')?.focus();
  }, [isListening, rowSlot]);
  const takeFocusBack = useCallback((button: HTMLButtonElement | null) => {
    // It reappears where the stop button was, and keyboard users continue from there.
    if (button && wasPressed.current && document.activeElement === document.body) button.focus();
  }, []);
  if (!dictation || !isWanted || !isOffered) return none;
  const Part = parts.get(dictation) ?? partOf(dictation);
  parts.set(dictation, Part);
  return {
    isOffered: true,
    button: isListening ? null : (
      <IconButton
        ref={takeFocusBack}
        label="Dictate"
        {...(size && { size })}
        onClick={() => {
          wasPressed.current = true;
          setBegun(begun + 1);
        }}
        icon={<MicrophoneIcon size={20} aria-hidden />}
      />
    ),
    above: (
      <>
        <div ref={setLineSlot} className="empty:hidden" />
        {begun > 0 && (
          <Suspense fallback={null}>
            <Part {...{ getPlace, lineSlot, rowSlot, begun }} onListening={setIsListening} />
          </Suspense>
        )}
      </>
    ),
    below: <div ref={setRowSlot} className="empty:hidden" />,
  };
}
