import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import { XIcon } from '@phosphor-icons/react/X';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useCopy } from '#client/ui/use-copy.ts';
import { AnswerBody } from '#features/assistant/client/answer-body.tsx';
import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import { FactNotes } from '#features/text-suggestions/client/fact-notes.tsx';
import { keepFact } from '#features/text-suggestions/client/keep-fact.ts';
import { SuggestionField } from '#features/text-suggestions/client/suggestion-field.tsx';
import { maxInstructionLength } from '#features/writer/shared/document-help.contract.ts';
import { placementOf } from './help-actions.ts';
import type { DocumentHelp } from './use-document-help.ts';

interface DocumentSuggestionProps {
  help: DocumentHelp;
  title: string;
  /** Back to the text, where this covers it; absent beside it. */
  onReviewing: (() => void) | undefined;
}

/** A suggestion for a document, and what to do with it. */
export function DocumentSuggestion({ help, title, onReviewing }: DocumentSuggestionProps) {
  const { state, review, suggested, request } = help;
  const { result, answerer } = state;
  const [isModifying, setIsModifying] = useState(false);
  if (result === null || suggested === null || request === null) return null;
  const placement = placementOf(request.action);
  return (
    <section
      aria-label="Suggestion"
      className="rounded-card bg-accent-soft p-4 text-small high-contrast:border high-contrast:border-text"
    >
      <header className="flex items-center gap-2">
        <SunHorizonIcon size={20} weight="fill" className="shrink-0 text-accent-text" aria-hidden />
        <h3 className="flex-1 font-semibold text-accent-text">Suggestion</h3>
        {answerer !== null && <Tag>{shownModelName(answerer.name)}</Tag>}
        <IconButton
          size="small"
          label="Close the suggestion"
          icon={<XIcon size={16} aria-hidden />}
          onClick={help.close}
        />
      </header>
      {result.told !== null && <p className="mt-1 wrap-anywhere">{result.told}</p>}
      {help.isSelection && <p className="mt-1 text-text-2">For what you selected.</p>}
      {placement === 'title' ? (
        <TitleIdeas text={suggested} onTake={(idea) => help.takeTitle(idea, title)} />
      ) : isModifying ? (
        <SuggestionField text={suggested} onChange={help.edit} />
      ) : (
        (review === null || onReviewing) && (
          <section
            className="mt-2 max-h-80 overflow-y-auto overscroll-contain rounded-small bg-surface px-3 py-2"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
            tabIndex={0}
            aria-label="Preview"
          >
            <AnswerBody text={suggested} />
          </section>
        )
      )}
      <div className="mt-3">
        <FactNotes
          facts={help.facts}
          onKeep={help.keep}
          canKeep={(fact) => keepFact(help.source, suggested, fact) !== null}
        />
      </div>
      {placement !== 'title' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button kind="sun" isBusy={help.isApplying} onClick={() => void help.apply().then(onReviewing)}>
            {placement === 'above'
              ? 'Insert above the text'
              : placement === 'draft'
                ? 'Use the draft'
                : 'Apply'}
          </Button>
          <Button kind="ghost" onClick={() => setIsModifying(!isModifying)}>
            {isModifying ? 'Preview' : 'Modify'}
          </Button>
          {placement === 'above' && <CopySuggestion text={suggested} />}
          {placement === 'instead' && (review === null || onReviewing) && (
            <Button
              kind="ghost"
              onClick={() => {
                setIsModifying(false);
                if (review === null) help.beginReview();
                onReviewing?.();
              }}
            >
              Review changes
            </Button>
          )}
        </div>
      )}
      {answerer?.isByRule === false && <AskAgain help={help} />}
      <p className="mt-2 text-micro text-text-2">
        {review === null
          ? 'Your text stays as it is until you take this. You can undo it.'
          : 'Accept or reject each change in the text. Rejected ones stay out. You can undo this.'}
      </p>
    </section>
  );
}

function TitleIdeas({ text, onTake }: { text: string; onTake: (idea: string) => void }) {
  const ideas = text
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:[-*+•]|\d+[.)])\s*/, '')
        .replaceAll(/[*_`#]/g, '')
        .replace(/^["“](.*)["”]$/, '$1')
        .trim(),
    )
    .filter((line) => line !== '');
  return (
    <ul className="mt-2 space-y-1.5" aria-label="Title ideas">
      {ideas.map((idea) => (
        <li key={idea} className="flex items-center gap-2 rounded-small bg-surface px-3 py-1.5">
          <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
            {idea}
          </span>
          <Button size="small" aria-label={`Use “${idea}”`} onClick={() => onTake(idea)}>
            Use
          </Button>
        </li>
      ))}
    </ul>
  );
}

function CopySuggestion({ text }: { text: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <Button kind="ghost" onClick={() => void copy(text)}>
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  );
}

/** Tries again, with what was wrong about it. */
function AskAgain({ help }: { help: DocumentHelp }) {
  const [wish, setWish] = useState('');
  const { request } = help;
  if (request === null) return null;
  return (
    <form
      className="mt-3 flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const earlier = request.action === 'instruct' ? `${request.instruction ?? ''} ` : '';
        void help.ask({ ...request, instruction: `${earlier}${wish}`.slice(0, maxInstructionLength) });
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label="What should be different"
          isForWords
          placeholder="Shorter, keep my headings"
          maxLength={300}
          value={wish}
          onChange={(event) => setWish(event.target.value)}
        />
      </div>
      <Button type="submit" size="small" disabled={wish.trim() === ''}>
        Again (1 task)
      </Button>
    </form>
  );
}
