import { XIcon } from '@phosphor-icons/react/X';
import * as Popover from 'radix-ui/popover';
import { type RefObject, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { useSuggestion } from '#features/text-suggestions/client/use-suggestion.ts';
import { rephrasePath, useOtherWords } from './rephraser.api.ts';

export interface ChosenWord {
  word: string;
  start: number;
  end: number;
  sentence: string;
  sentenceStart: number;
}

interface OtherWordsPopoverProps {
  chosen: ChosenWord;
  anchor: RefObject<HTMLElement | null>;
  /** The tone for the sentence, and whether a model can write it. */
  rewording: { tone: string; custom: string } | null;
  onReplace: (start: number, end: number, words: string) => void;
  onClose: () => void;
}

/** Synonyms of a word, grouped by sense, and alternative wordings of its sentence, written by a model. */
export function OtherWordsPopover({ chosen, anchor, rewording, onReplace, onClose }: OtherWordsPopoverProps) {
  const { data, error, isPending } = useOtherWords(chosen.word, chosen.sentence);
  const { state, start } = useSuggestion();
  const [hasAsked, setHasAsked] = useState(false);
  const wordings = state.text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          aria-label={`Other words for “${chosen.word}”`}
          align="start"
          sideOffset={8}
          collisionPadding={16}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="motion-fade z-60 max-h-96 w-[23rem] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-raised p-4 text-text shadow-e3 high-contrast:border-2 high-contrast:border-text"
        >
          <div className="mb-1 flex items-center justify-between gap-2">
            <h2 className="text-body font-semibold">Other words for “{chosen.word}”</h2>
            <IconButton size="small" label="Close" icon={<XIcon size={16} aria-hidden />} onClick={onClose} />
          </div>
          {isPending && <Spinner size={20} />}
          {error !== null && (
            <p role="status" className="text-small text-text-2">
              {error instanceof ApiError ? error.message : 'Other words could not be loaded.'}
            </p>
          )}
          {data?.senses.length === 0 && (
            <p role="status" className="text-small text-text-2">
              The reference has no other word for this one.
            </p>
          )}
          {data?.senses.map((sense) => (
            <section key={sense.definition} className="mb-3">
              <h3 className="mb-1.5 text-small font-normal text-text-2" translate="no" lang="en">
                {sense.definition.charAt(0).toUpperCase() + sense.definition.slice(1)}
              </h3>
              <ul className="flex flex-wrap gap-1.5">
                {sense.words.map((word) => (
                  <li key={word}>
                    <button
                      type="button"
                      lang="en"
                      translate="no"
                      onClick={() => onReplace(chosen.start, chosen.end, word)}
                      className="min-h-8 touch:min-h-11 rounded-small bg-sunken px-2.5 text-small font-semibold hover:bg-hover high-contrast:border"
                    >
                      {word}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {rewording !== null && (
            <section className="border-t border-line pt-3">
              {!hasAsked && (
                <button
                  type="button"
                  onClick={() => {
                    setHasAsked(true);
                    const custom = rewording.custom === '' ? {} : { custom: rewording.custom };
                    const body = { text: chosen.sentence, tone: rewording.tone, ...custom, isSentence: true };
                    void start({ path: rephrasePath, body });
                  }}
                  className="min-h-9 text-small font-semibold text-link hover:underline"
                >
                  Other ways to say this sentence (1 task)
                </button>
              )}
              {state.isRunning && <Spinner size={20} />}
              {state.failure !== null && (
                <p role="status" className="text-small text-danger">
                  {state.failure.message}
                </p>
              )}
              {state.result !== null && (
                <ul className="space-y-1.5">
                  {wordings.map((wording) => (
                    <li key={wording}>
                      <button
                        type="button"
                        onClick={() =>
                          onReplace(
                            chosen.sentenceStart,
                            chosen.sentenceStart + chosen.sentence.length,
                            wording,
                          )
                        }
                        className="w-full rounded-small bg-sunken px-2.5 py-1.5 text-start text-small hover:bg-hover high-contrast:border"
                      >
                        {wording}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
