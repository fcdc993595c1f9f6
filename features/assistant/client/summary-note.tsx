import type { Summary } from '#features/assistant/shared/summary-part.ts';
import { Fold } from './fold.tsx';
import { withBreaks } from './markdown/long-words.tsx';
import { shownModelName } from './shown-model-name.ts';

/** Says that the model is given a summary in place of messages, and shows it. */
export function SummaryNote({ summary: { text, messages, by, from } }: { summary: Summary }) {
  return (
    <Fold
      label="Summary"
      title={from ? <ContinuedFrom title={from.title} /> : <Summarised count={messages} />}
    >
      {from && (
        <p className="pb-1.5">
          This is what this chat knows about the previous one.{' '}
          <a href={`/chat/${encodeURIComponent(from.id)}`} className="text-link underline underline-offset-3">
            Open that chat
          </a>
        </p>
      )}
      <p className="whitespace-pre-wrap [unicode-bidi:plaintext]">{withBreaks(text)}</p>
      <p className="pt-1.5 text-micro font-normal text-text-3">
        {by === null
          ? 'Made from the first sentences of each message.'
          : `Written by ${shownModelName(by)}. The messages themselves stay in this chat.`}
      </p>
    </Fold>
  );
}

function ContinuedFrom({ title }: { title: string }) {
  return (
    <span className="min-w-0 font-semibold">
      Continued from “<bdi>{title}</bdi>”
    </span>
  );
}

function Summarised({ count }: { count: number }) {
  return (
    <span className="font-semibold">
      {count === 1
        ? 'The first message is summarised'
        : `The first ${count.toLocaleString('en-GB')} messages are summarised`}
    </span>
  );
}
