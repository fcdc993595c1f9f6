import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { readingKey } from '#client/ui/reading-key.ts';
import type { AlignedPiece } from '#features/text-suggestions/client/align/align-texts.ts';
import { splitSentences } from '#features/text-suggestions/shared/split-sentences.ts';
import { MarkedText } from './marked-text.tsx';
import { type ChosenWord, OtherWordsPopover } from './other-words-popover.tsx';
import { wordPlaces } from './word-offsets.ts';

interface WordTextProps {
  text: string;
  pieces: readonly AlignedPiece[];
  current: number | null;
  onCurrent: (at: number | null) => void;
  rewording: { tone: string; custom: string } | null;
  onReplace: (start: number, end: number, words: string) => void;
  /** Locked words are highlighted. */
  kept: readonly string[];
}

/** The change that contains the word at an offset of the result. */
function changeAt(pieces: readonly AlignedPiece[], offset: number): number | null {
  let end = 0;
  const at = pieces.findIndex(({ after }) => {
    end += after.length;
    return offset < end;
  });
  return pieces[at]?.isChanged === true ? at : null;
}

/** The result, where each word can be replaced: by a click, or with the arrow keys and Alt+↓. */
export function WordText({ text, pieces, current, onCurrent, rewording, onReplace, kept }: WordTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<ChosenWord | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const places = wordPlaces(text);
  const keptWords = new Set(kept.flatMap((words) => wordPlaces(words).map(({ word }) => word)));

  function open(start: number) {
    const place = places.find((one) => one.start === start);
    if (!place) return;
    anchor.current = box.current?.querySelector<HTMLElement>(`[data-start="${start}"]`) ?? null;
    let sentenceStart = 0;
    for (const sentence of splitSentences(text)) {
      if (start < sentenceStart + sentence.length) {
        setChosen({ ...place, sentence: sentence.trimEnd(), sentenceStart });
        return;
      }
      sentenceStart += sentence.length;
    }
  }

  function handleClick(event: MouseEvent) {
    const word = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-start]') : null;
    // A selection means that the person wants to copy.
    if (word === null || !(getSelection()?.isCollapsed ?? true)) return;
    const start = Number(word.dataset.start);
    setAt(places.findIndex((place) => place.start === start));
    open(start);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.target !== box.current || places.length === 0) return;
    const key = readingKey(event.key, box.current);
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const next = at === null ? 0 : Math.max(0, Math.min(places.length - 1, at + step));
      setAt(next);
      const place = places[next];
      // Like hovering: highlights the word's change in both panes.
      onCurrent(place === undefined ? null : changeAt(pieces, place.start));
      box.current?.querySelector(`[data-start="${place?.start}"]`)?.scrollIntoView({ block: 'nearest' });
      return;
    }
    const place = places[at ?? 0];
    if (place && ((event.altKey && event.key === 'ArrowDown') || event.key === 'Enter')) {
      event.preventDefault();
      setAt(at ?? 0);
      open(place.start);
    }
  }

  function drawWords(part: string, start: number) {
    const drawn = [];
    let done = 0;
    for (const place of wordPlaces(part)) {
      if (place.start > done) drawn.push(part.slice(done, place.start));
      const offset = start + place.start;
      const isAt = at !== null && places[at]?.start === offset;
      drawn.push(
        <span
          key={offset}
          data-start={offset}
          className={`cursor-pointer rounded-[3px] hover:bg-hover ${keptWords.has(place.word) ? 'font-semibold' : ''} ${isAt ? 'in-focus:outline-2 in-focus:outline-focus' : ''}`}
        >
          {place.word}
        </span>,
      );
      done = place.end;
    }
    drawn.push(part.slice(done));
    return drawn;
  }

  const word = at === null ? undefined : places[at]?.word;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of words and not of fields */}
      <div
        ref={box}
        role="group"
        aria-label="Result. Arrow keys go from word to word; Alt and the down arrow show other words."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its words are reached with the arrow keys
        tabIndex={0}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
        onBlur={() => onCurrent(null)}
        className="rounded-small outline-offset-4"
      >
        <MarkedText
          pieces={pieces}
          side="after"
          current={current}
          onCurrent={onCurrent}
          drawWords={drawWords}
        />
      </div>
      <span role="status" className="sr-only">
        {chosen === null ? word : ''}
      </span>
      {chosen !== null && (
        <OtherWordsPopover
          key={`${chosen.start} ${chosen.word}`}
          chosen={chosen}
          anchor={anchor}
          rewording={rewording}
          onReplace={(start, end, words) => {
            setChosen(null);
            onReplace(start, end, words);
            box.current?.focus();
          }}
          onClose={() => {
            setChosen(null);
            box.current?.focus();
          }}
        />
      )}
    </>
  );
}
