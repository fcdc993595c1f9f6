import { LockSimpleIcon } from '@phosphor-icons/react/LockSimple';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { XIcon } from '@phosphor-icons/react/X';
import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { fieldBox, fieldEdge } from '#client/ui/field-box.ts';
import { maxKeptWordLength, maxKeptWords } from '#features/rephraser/shared/rephraser.contract.ts';

interface KeptWordsProps {
  /** Names, days and numbers found in the text. */
  found: readonly string[];
  own: readonly string[];
  /** The current selection in the text. */
  getSelected: () => string;
  onChange: (own: string[]) => void;
}

const chip =
  'inline-flex h-8 touch:h-11 items-center gap-1.5 rounded-full border border-line bg-surface text-small font-medium high-contrast:border-[1.5px]';

/** Words that no tone may change. */
export function KeptWords({ found, own, getSelected, onChange }: KeptWordsProps) {
  const [isWriting, setIsWriting] = useState(false);

  function add(words: string) {
    const word = words.trim().slice(0, maxKeptWordLength);
    setIsWriting(false);
    if (word !== '' && !own.includes(word) && own.length < maxKeptWords) onChange([...own, word]);
  }

  return (
    <div className="min-w-0 flex-1 max-sm:w-full max-sm:flex-none">
      <h2 className="mb-2 text-small font-normal text-text-2">Keep these words</h2>
      <ul className="flex flex-wrap items-center gap-1.5">
        {found.map((word) => (
          <li key={word} className={classNames(chip, 'px-3')} translate="no">
            <LockSimpleIcon size={14} aria-hidden />
            {word}
          </li>
        ))}
        {own.map((word) => (
          <li key={word} className={classNames(chip, 'ps-3 pe-1')} translate="no">
            <LockSimpleIcon size={14} aria-hidden />
            {word}
            <button
              type="button"
              aria-label={`Do not keep ${word}`}
              onClick={() => onChange(own.filter((other) => other !== word))}
              className="target-[44px] inline-flex size-6 items-center justify-center rounded-full text-text-2 hover:bg-hover hover:text-text"
            >
              <XIcon size={14} weight="bold" aria-hidden />
            </button>
          </li>
        ))}
        <li>
          {isWriting ? (
            <input
              ref={(field) => field?.focus()}
              aria-label="Word to keep"
              maxLength={maxKeptWordLength}
              enterKeyHint="done"
              onBlur={(event) => add(event.target.value)}
              onKeyDown={(event) => {
                if (event.nativeEvent.isComposing) return;
                if (event.key === 'Enter') add(event.currentTarget.value);
                if (event.key === 'Escape') setIsWriting(false);
              }}
              className={classNames(fieldBox, fieldEdge, 'h-8! min-h-0! w-36 px-2.5')}
            />
          ) : (
            <button
              type="button"
              // The click would clear the selection.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                const selected = getSelected();
                if (selected.trim() === '') setIsWriting(true);
                else add(selected);
              }}
              className={classNames(chip, 'border-line-strong px-3 hover:bg-hover')}
            >
              <PlusIcon size={14} weight="bold" aria-hidden />
              Add
            </button>
          )}
        </li>
      </ul>
    </div>
  );
}
