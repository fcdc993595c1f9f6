import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { type KeyboardEvent, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { readingKey } from '#client/ui/reading-key.ts';
import type { ShownValue } from '#features/sandbox/shared/shown-value.contract.ts';

/** Coloured like code in the editor. */
const looks: Record<ShownValue['kind'], string> = {
  text: '',
  string: 'text-moss',
  number: 'text-accent-text',
  word: 'text-madder',
  other: '',
};

export const canOpen = (values: readonly ShownValue[] | undefined): boolean =>
  values?.some(({ entries }) => entries !== undefined) ?? false;

/** The values of a line in a row, with objects folded. */
export function ValuesInLine({ values }: { values: readonly ShownValue[] }) {
  return values.map(({ kind, text }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes
    <span key={at} className={looks[kind]}>
      {at > 0 && ' '}
      {kind === 'other' ? <Folded text={text} /> : text}
    </span>
  ));
}

const quoted = /("(?:[^"\\]|\\.)*")/;

/** An object in one line: its strings have their colour there too. */
function Folded({ text }: { text: string }) {
  return text.split(quoted).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes
      <span key={at} className={looks.string}>
        {part}
      </span>
    ),
  );
}

/** The entries of a line's objects, each of which opens again. */
export function OpenedValues({ values }: { values: readonly ShownValue[] }) {
  const opened = values.filter(({ entries }) => entries !== undefined);
  return opened.map((value, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes
    <Entries key={at} of={value} />
  ));
}

function Entries({ of: { entries = [], more } }: { of: ShownValue }) {
  return (
    <ul className="ps-5">
      {entries.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two keys of a map can read alike
        <li key={at}>
          <Entry name={name} value={value} />
        </li>
      ))}
      {more !== undefined && <li className="ps-5 text-text-2">{`… ${more} more`}</li>}
    </ul>
  );
}

function Entry({ name, value }: { name: string; value: ShownValue }) {
  const [isOpen, setIsOpen] = useState(false);
  const words = (
    <span className="min-w-0 wrap-anywhere">
      <span className="text-link">{name}</span>
      {': '}
      <span className={looks[value.kind]}>
        {value.kind === 'other' ? <Folded text={value.text} /> : value.text}
      </span>
    </span>
  );
  if (value.entries === undefined) return <p className="flex ps-5">{words}</p>;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={openByArrows(setIsOpen)}
        className="flex min-h-6 items-start text-start hover:bg-hover touch:min-h-11 touch:items-center"
      >
        <FoldCaret isOpen={isOpen} />
        {words}
      </button>
      {isOpen && <Entries of={value} />}
    </>
  );
}

/** Opens and closes a line that has objects. */
export function FoldButton({
  isOpen,
  label,
  onOpen,
}: {
  isOpen: boolean;
  label: string;
  onOpen: (isOpen: boolean) => void;
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={label}
      onClick={() => onOpen(!isOpen)}
      onKeyDown={openByArrows(onOpen)}
      className="-mx-1 flex h-6 w-6 shrink-0 items-center ps-1 rounded-small hover:bg-hover touch:-mx-3 touch:h-11 touch:w-11 touch:justify-center touch:ps-0"
    >
      <FoldCaret isOpen={isOpen} />
    </button>
  );
}

function FoldCaret({ isOpen }: { isOpen: boolean }) {
  return (
    <span className="flex h-[22px] w-5 shrink-0 items-center">
      <CaretRightIcon
        size={14}
        aria-hidden
        className={classNames('text-text-2', isOpen ? 'rotate-90' : 'rtl:-scale-x-100')}
      />
    </span>
  );
}

/** As in a tree: onwards opens, back closes. */
const openByArrows = (open: (isOpen: boolean) => void) => (event: KeyboardEvent) => {
  const key = readingKey(event.key);
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
  event.preventDefault();
  open(key === 'ArrowRight');
};
