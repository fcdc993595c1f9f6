import { Fragment, type ReactNode } from 'react';
import { invisibleIn } from '#shared/invisible-characters.ts';
import { InvisibleMark } from './invisible-mark.tsx';

/** A text with marks for invisible characters; `show` renders the text between them. */
export function withMarks(text: string, show: (piece: string) => ReactNode = (piece) => piece): ReactNode {
  const places = invisibleIn(text);
  if (places.length === 0) return show(text);
  let from = 0;
  return places.map((place, index) => {
    const before = text.slice(from, place.from);
    from = place.to;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
      <Fragment key={index}>
        {show(before)}
        <InvisibleMark characters={text.slice(place.from, place.to)} />
        {index === places.length - 1 && show(text.slice(from))}
      </Fragment>
    );
  });
}
