import { withoutMarkers } from '#features/assistant/shared/citation-marker.ts';
import { withBreaks } from './markdown/long-words.tsx';

/** The renderer draws a text in blocks; as one paragraph, all of it would be laid out again for every word that comes. */
const maxLength = 4_000;

/** The beginning of an answer without its markers, for as long as the renderer is on its way. */
export function PlainAnswer({ text }: { text: string }) {
  const start = withoutMarkers(text.slice(0, maxLength));
  return (
    <p data-plain-answer className="whitespace-pre-wrap">
      {withBreaks(start)}
      {text.length > maxLength && ' …'}
    </p>
  );
}
