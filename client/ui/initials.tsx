import { classNames } from './class-names.ts';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a reader perceives as one letter, even if it consists of several code points. */
function firstLetter(word: string): string {
  const [first] = letters.segment(word);
  return first?.segment.toLocaleUpperCase() ?? '';
}

/** First letters of the first and the last word: "Maya Okafor" becomes "MO". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return firstLetter(first) + firstLetter(last);
}

interface InitialsProps {
  name: string;
  size?: 'medium' | 'large' | 'huge';
}

export function Initials({ name, size = 'medium' }: InitialsProps) {
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-madder-soft font-bold text-madder high-contrast:border-2 high-contrast:border-current forced-colors:border',
        size === 'huge' ? 'size-24 text-h1' : 'text-small',
        size === 'large' && 'size-12',
        size === 'medium' && 'size-10',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
