import { Fragment } from 'react';

/** Renders text in backticks as code. */
export function WordsWithCode({ text }: { text: string }) {
  return text.split('`').map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change
      <code key={at} dir="ltr" className="rounded-tag bg-sunken px-1 font-mono">
        {piece}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}
