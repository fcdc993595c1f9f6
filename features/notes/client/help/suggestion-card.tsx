import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/Circle';
import { CircleHalfIcon } from '@phosphor-icons/react/CircleHalf';
import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import { XIcon } from '@phosphor-icons/react/X';
import { XCircleIcon } from '@phosphor-icons/react/XCircle';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { AnswerBody } from '#features/assistant/client/answer-body.tsx';
import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import { FactNotes } from '#features/text-suggestions/client/fact-notes.tsx';
import { keepFact } from '#features/text-suggestions/client/keep-fact.ts';
import type { ReviewedChange } from '#features/text-suggestions/client/review/review-plugin.ts';
import { SuggestionField } from '#features/text-suggestions/client/suggestion-field.tsx';
import type { NoteHelp } from './use-note-help.ts';

interface SuggestionCardProps {
  help: NoteHelp;
  /** The review of the text has started. */
  onReviewing: () => void;
}

/** A suggestion for a note: its changes, and the available actions. */
export function SuggestionCard({ help, onReviewing }: SuggestionCardProps) {
  const { state, review, suggested, action } = help;
  const [isModifying, setIsModifying] = useState(false);
  const [instruction, setInstruction] = useState('');
  const { result, answerer } = state;
  if (result === null || suggested === null) return null;
  const canReview = action !== 'organize' && review === null;
  return (
    <div className="space-y-2.5 text-small">
      <section
        aria-label="Suggestion"
        className="rounded-card bg-accent-soft p-4 high-contrast:border high-contrast:border-text"
      >
        <header className="flex items-center gap-2">
          <SunHorizonIcon size={20} weight="fill" className="text-accent-text" aria-hidden />
          <h3 className="flex-1 font-semibold text-accent-text">Suggestion</h3>
          {review === null
            ? answerer !== null && <Tag>{shownModelName(answerer.name)}</Tag>
            : review.changes.length > 0 && (
                <span className="text-text-2">
                  <ChangeCount changes={review.changes} />
                </span>
              )}
          <IconButton
            size="small"
            label="Close the suggestion"
            icon={<XIcon size={16} aria-hidden />}
            onClick={help.close}
          />
        </header>
        {review !== null && answerer !== null && (
          <p className="mt-1">
            <Tag>{shownModelName(answerer.name)}</Tag>
          </p>
        )}
        {result.told !== null && <p className="mt-1">{result.told}</p>}
        {help.isSelection && <p className="mt-1 text-text-2">For what you selected.</p>}
        {isModifying ? (
          <div className="space-y-3">
            <SuggestionField text={suggested} onChange={help.edit} />
            {answerer?.isByRule === false && action !== null && (
              <form
                className="space-y-2"
                onSubmit={(event) => {
                  event.preventDefault();
                  setIsModifying(false);
                  void help.ask(action, instruction);
                }}
              >
                <TextField
                  label="What should be different"
                  isForWords
                  placeholder="Shorter, keep my headings"
                  maxLength={300}
                  value={instruction}
                  onChange={(event) => setInstruction(event.target.value)}
                />
                <Button type="submit" size="small" disabled={instruction.trim() === ''}>
                  Suggest again (1 task)
                </Button>
              </form>
            )}
          </div>
        ) : review !== null ? (
          <ol className="mt-2 divide-y divide-accent-line/40">
            {review.changes.map((change, at) => (
              <ChangeLine key={change.id} change={change} isCurrent={at === review.current} />
            ))}
          </ol>
        ) : (
          <section
            className="mt-2 max-h-80 overflow-y-auto overscroll-contain rounded-small bg-surface px-3 py-2"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
            tabIndex={0}
            aria-label="Preview"
          >
            <AnswerBody text={suggested} />
          </section>
        )}
        {help.facts.length > 0 && (
          <div className="mt-3">
            <FactNotes
              facts={help.facts}
              onKeep={help.keep}
              canKeep={(fact) => keepFact(help.source, suggested, fact) !== null}
            />
          </div>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button kind="sun" isBusy={help.isApplying} onClick={() => void help.apply()}>
            Apply
          </Button>
          <Button kind="ghost" onClick={() => setIsModifying(!isModifying)}>
            {isModifying ? 'Preview' : 'Modify'}
          </Button>
          {canReview && (
            <Button
              kind="ghost"
              onClick={() => {
                help.beginReview();
                onReviewing();
              }}
            >
              Review changes
            </Button>
          )}
        </div>
      </section>
      <p className="text-text-2">
        {review !== null
          ? 'Rejected lines stay out. You can undo this.'
          : help.isSelection
            ? 'Apply replaces what you selected. You can undo it.'
            : 'Apply replaces the note. You can undo it.'}
      </p>
      {help.facts.length === 0 && <FactNotes facts={help.facts} mayAdd={action === 'expand'} />}
    </div>
  );
}

function ChangeCount({ changes }: { changes: readonly ReviewedChange[] }) {
  const { length } = changes;
  if (changes.every(({ before }) => before.trim() === ''))
    return length === 1 ? <>1 addition</> : <>{length} additions</>;
  return length === 1 ? <>1 change</> : <>{length} changes</>;
}

function ChangeLine({ change, isCurrent }: { change: ReviewedChange; isCurrent: boolean }) {
  const { decision, after, before } = change;
  const icon = { size: 16, className: 'mt-0.5 shrink-0', 'aria-hidden': true } as const;
  const words = (after.trim() === '' ? before : after).replaceAll('\uFFFC', '').trim().slice(0, 80);
  return (
    <li className="flex items-start gap-2 py-1.5">
      {decision === 'accepted' ? (
        <CheckCircleIcon {...icon} weight="fill" className={`${icon.className} text-success`} />
      ) : decision === 'rejected' ? (
        <XCircleIcon {...icon} />
      ) : isCurrent ? (
        <CircleHalfIcon {...icon} className={`${icon.className} text-accent-text`} />
      ) : (
        <CircleIcon {...icon} />
      )}
      <span
        dir="auto"
        className={classNames(
          'line-clamp-2 min-w-0 flex-1 wrap-anywhere',
          decision === 'rejected' && 'line-through',
          isCurrent && 'font-semibold',
        )}
      >
        {after.trim() === '' && <>Without: </>}
        {words}
      </span>
      <span className="shrink-0 text-text-2">
        {decision === 'accepted'
          ? 'Accepted'
          : decision === 'rejected'
            ? 'Rejected'
            : isCurrent
              ? 'This one'
              : ''}
      </span>
    </li>
  );
}
