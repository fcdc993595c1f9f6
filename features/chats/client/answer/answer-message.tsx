import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { memo, Suspense, use, useMemo } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Mark } from '#client/ui/mark.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { AnswerBody } from '#features/assistant/client/answer-body.tsx';
import { AnswerParts } from '#features/assistant/client/answer-parts.tsx';
import { AnswerScopeContext } from '#features/assistant/client/answer-scope.ts';
import { textToCopy } from '#features/assistant/client/answer-text.ts';
import type { CitationHighlight } from '#features/assistant/client/citation-highlight.ts';
import type { AnswerHost } from '#features/assistant/client/drawn-answer.ts';
import { ModelLine } from '#features/assistant/client/model-line.tsx';
import { SourceList } from '#features/assistant/client/source-list.tsx';
import { findPart, type MessagePart } from '#features/assistant/shared/message-part.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import { failedAnswer } from '#features/chats/client/conversation/conversation-state.ts';
import type { MessageActions } from '#features/chats/client/messages/message-actions.ts';
import { type OnPartChanged, PartChangedContext } from '#features/chats/client/messages/part-changed.ts';
import { VerdictScope } from '#features/claim-check/client/verdict-scope.tsx';
import { VerdictSummary } from '#features/claim-check/client/verdict-summary.tsx';
import { verdictsOf } from '#features/claim-check/shared/verdicts-part.ts';
import { brand } from '#shared/brand.ts';
import { AnswerActions } from './answer-actions.tsx';
import { FailedAnswer } from './failed-answer.tsx';
import type { AnswerView } from './message-view.ts';
import { SaveAsMenu } from './save-as-menu.tsx';
import { TurnProgress } from './turn-progress.tsx';
import { VersionSwitcher } from './version-switcher.tsx';

interface AnswerMessageProps {
  answer: AnswerView;
  highlight: CitationHighlight;
  /** Sources are shown beside the conversation, not below the answer. */
  hasSourceColumn: boolean;
  /** Null while an answer is being written, and where the chat is read-only. */
  actions: MessageActions | null;
}

/** How an answer ended when it did not end normally. */
function Ending({ answer, actions }: Pick<AnswerMessageProps, 'answer' | 'actions'>) {
  const retry = actions ? () => actions.onRetry(answer.id) : undefined;
  if (answer.isError || answer.status === 'failed') {
    const text = answer.text.trim() === failedAnswer ? '' : textToCopy(answer.text, sourcesOf(answer.parts));
    return <FailedAnswer problem={answer.problem} text={text} onRetry={retry} />;
  }
  if (answer.status === 'stopped') {
    return (
      <p className="mt-3">
        <Tag>Stopped</Tag>
      </p>
    );
  }
  if (answer.status !== 'interrupted') return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p className="text-small text-text-2">This answer was interrupted.</p>
      {retry && (
        <Button size="small" icon={<ArrowClockwiseIcon size={16} aria-hidden />} onClick={retry}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** What its parts and actions may do here. */
function hostOf(
  { id }: AnswerView,
  actions: MessageActions | null,
  onPartChanged: OnPartChanged | null,
): AnswerHost {
  const note = onPartChanged ? (part: MessagePart) => onPartChanged(id, part) : undefined;
  if (!actions) return { onPartChanged: note };
  const isLatest = actions.isLatest(id);
  return {
    onRegenerate: () => actions.onRegenerate(id),
    onAsk: isLatest ? actions.onAsk : undefined,
    onContinue: isLatest ? (turnId, open) => actions.onContinue(id, turnId, open) : undefined,
    onEnd: isLatest ? actions.onEndWaiting : undefined,
    onPartChanged: note,
  };
}

export const AnswerMessage = memo(function AnswerMessage(props: AnswerMessageProps) {
  const { answer, highlight, hasSourceColumn, actions } = props;
  const { running } = answer;
  const sources = sourcesOf(answer.parts);
  const passages = findPart(answer.parts, 'passages')?.passages;
  const host = hostOf(answer, actions, use(PartChangedContext));
  const scope = useMemo(
    () => ({ sources: new Map(sources.map((source) => [source.id, source])), highlight, passages }),
    [sources, highlight, passages],
  );
  // A failed answer is stored with the error sentence as its text; the banner already shows it.
  const text = answer.isError && answer.text.trim() === failedAnswer ? '' : answer.text;
  const shown = text === answer.text ? answer : { ...answer, text };

  return (
    <article
      aria-label={`${brand.name} said`}
      data-answer={answer.id}
      aria-busy={running ? true : undefined}
      className="min-w-0"
    >
      <header className="mb-1.5 flex items-center gap-2.5">
        <Mark size={32} className="-m-1" />
        <span className="font-semibold">{brand.name}</span>
      </header>
      <AnswerParts place="head" answer={answer} host={host} />
      {running && <TurnProgress running={running} />}
      <AnswerParts place="before" answer={shown} host={host} />
      {text !== '' && (
        <AnswerScopeContext value={scope}>
          <VerdictScope text={text} parts={answer.parts}>
            <AnswerBody text={text} isGrowing={running !== null} />
          </VerdictScope>
        </AnswerScopeContext>
      )}
      <AnswerParts place="after" answer={answer} host={host} />
      {!running && <Ending {...props} />}
      {!hasSourceColumn && text !== '' && (
        <SourceList sources={sources} highlight={highlight} isColumn={false} />
      )}
      {!running && text !== '' && (!hasSourceColumn || sources.length === 0) && (
        <VerdictSummary verdicts={verdictsOf(answer.parts)} onAnswerAgain={host.onRegenerate} />
      )}
      {(text !== '' || answer.versions.length > 1) && (
        <footer className="mt-2 flex min-h-9 flex-wrap items-center gap-x-3">
          {!running && (
            <VersionSwitcher
              label="Versions of the answer"
              id={answer.id}
              versions={answer.versions}
              onShow={actions?.onShowVersion}
            />
          )}
          {/* The actions of the first answer are loaded when it ends; the chat stays visible meanwhile. */}
          <Suspense fallback={null}>
            {!running && text !== '' && <AnswerActions answer={answer} host={host} />}
          </Suspense>
          <ModelLine model={answer.model} note={answer.note} />
          <Suspense fallback={null}>{!running && actions && <SaveAsMenu answer={answer} />}</Suspense>
        </footer>
      )}
    </article>
  );
});
