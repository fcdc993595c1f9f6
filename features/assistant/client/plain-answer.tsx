import { withoutMarkers } from '#features/assistant/shared/citation-marker.ts';
import { withBreaks } from './markdown/long-words.tsx';

/** Rendered in blocks; as one paragraph, all of it would be laid out again for every word that arrives. */
const maxLength = 4_000;

/** The beginning of an answer without its markers, while the renderer is loading. */
export function PlainAnswer({ text }: { text: string }) {
  const start = withoutMarkers(text.slice(0, maxLength));
  return (
    <p data-plain-answer dir="auto" className="whitespace-pre-wrap [unicode-bidi:plaintext]">
      {withBreaks(start)}
      {text.length > maxLength && ' …'}
    </p>
  );
}
