import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import type { ReadText } from '#features/lens/shared/lens.contract.ts';
import { type ChosenWords, lineAround, placedWords, wordsAsText } from './chosen-words.ts';

interface WordsOnPictureProps {
  text: ReadText;
  chosen: ChosenWords | null;
  onChoose: (chosen: ChosenWords | null) => void;
}

/**
 * Selectable words over the picture: tap for one, drag for several, double-tap for a line; by keyboard with arrows and
 * Shift.
 */
export function WordsOnPicture({ text, chosen, onChoose }: WordsOnPictureProps) {
  const words = useMemo(() => placedWords(text), [text]);
  const [focused, setFocused] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<number | null>(null);
  const isChosen = (at: number) => chosen !== null && at >= chosen.from && at <= chosen.to;
  const choose = (one: number, other: number) =>
    onChoose({ from: Math.min(one, other), to: Math.max(one, other) });

  function wordAt(event: PointerEvent): number | null {
    const word = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-word]');
    return word && list.current?.contains(word) ? Number(word.getAttribute('data-word')) : null;
  }

  function handleKey(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = {
      ...{ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 },
      ...{ Home: -words.length, End: words.length },
    };
    const step = steps[event.key];
    if (step !== undefined) {
      const next = Math.max(0, Math.min(words.length - 1, focused + step));
      if (event.shiftKey) {
        // The anchor is the end where the selection started.
        const still = chosen === null ? focused : chosen.from === focused ? chosen.to : chosen.from;
        choose(still, next);
      }
      setFocused(next);
      list.current?.querySelector<HTMLElement>(`[data-word="${next}"]`)?.focus();
    } else if (event.key === ' ' || event.key === 'Enter') {
      const isOnly = chosen?.from === focused && chosen.to === focused;
      onChoose(isOnly ? null : { from: focused, to: focused });
    } else if (event.key === 'c' && (event.metaKey || event.ctrlKey) && chosen !== null) {
      void navigator.clipboard.writeText(wordsAsText(text, chosen));
    } else if (event.key === 'Escape' && chosen !== null) onChoose(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  if (words.length === 0) return null;
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Words in the picture"
      aria-multiselectable
      aria-description="Arrow keys go from word to word, with Shift they choose several"
      dir="ltr"
      tabIndex={-1}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        const at = wordAt(event);
        if (at === null) return onChoose(null);
        // Touch captures the pointer implicitly, which would block events on other words.
        event.currentTarget.releasePointerCapture(event.pointerId);
        setBegun(at);
        setFocused(at);
        if (event.shiftKey && chosen !== null) choose(chosen.from, at);
        else if (chosen?.from === at && chosen.to === at) onChoose(null);
        else choose(at, at);
      }}
      onPointerMove={(event) => {
        const at = begun === null || event.buttons === 0 ? null : wordAt(event);
        if (at !== null && begun !== null && at !== begun) choose(begun, at);
      }}
      onPointerUp={() => setBegun(null)}
      onDoubleClick={(event) => {
        const word = event.target instanceof Element ? event.target.closest('[data-word]') : null;
        if (word) onChoose(lineAround(text, Number(word.getAttribute('data-word'))));
      }}
      className="absolute inset-0 touch-none select-none"
    >
      {words.map(({ text: word, box }, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place.
          key={at}
          data-word={at}
          role="option"
          aria-label={word}
          aria-selected={isChosen(at)}
          tabIndex={at === focused ? 0 : -1}
          onFocus={() => setFocused(at)}
          className={classNames(
            'absolute cursor-text rounded-[3px]',
            isChosen(at)
              ? 'bg-[#1570d1]/35 outline outline-[#1570d1]'
              : 'bg-[#1570d1]/8 hover:bg-[#1570d1]/20',
          )}
          style={{
            ...{ left: `${box.x * 100}%`, top: `${box.y * 100}%` },
            ...{ width: `${box.width * 100}%`, height: `${box.height * 100}%` },
          }}
        />
      ))}
    </div>
  );
}
