import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { lazy, memo, Suspense, useMemo } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Mark } from '#client/ui/mark.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { AnswerBody } from '#features/assistant/client/answer-body.tsx';
import { AnswerScopeContext } from '#features/assistant/client/answer-scope.ts';
import type { CitationHighlight } from '#features/assistant/client/citation-highlight.ts';
import { SourceList } from '#features/assistant/client/source-list.tsx';
import { Thinking } from '#features/assistant/client/thinking.tsx';
import { failedAnswer } from '#features/chats/client/conversation/conversation-state.ts';
import type { MessageActions } from '#features/chats/client/messages/message-actions.ts';
import type { ResearchPanelProps } from '#features/research/client/research-panel.tsx';
import { brand } from '#shared/brand.ts';
import { AnswerActions } from './answer-actions.tsx';
import { textToCopy } from './answer-text.ts';
import { FailedAnswer } from './failed-answer.tsx';
import { AnswerVote } from './feedback/answer-vote.tsx';
import { MemoryLines } from './memory-lines.tsx';
import type { AnswerView } from './message-view.ts';
import { TurnProgress } from './turn-progress.tsx';
import { VersionSwitcher } from './version-switcher.tsx';

const ResearchPanel = lazy(async () => ({
  default: (await import('#features/research/client/research-panel.tsx')).ResearchPanel,
}));

interface AnswerMessageProps {
  answer: AnswerView;
  highlight: CitationHighlight;
  /** Sources stand beside the conversation, not below the answer. */
  hasSourceColumn: boolean;
  /** Null while an answer is being written, and where the chat is only read. */
  actions: MessageActions | null;
}

function ModelLine({ model, note }: { model: string | null; note: string | null }) {
  if (model === null) return null;
  return (
    <p className="text-micro text-text-3">
      {model}
      {note && <span className="font-normal"> · {note}</span>}
    </p>
  );
}

/** How an answer ended when it did not simply end well. */
function Ending({ answer, actions }: Pick<AnswerMessageProps, 'answer' | 'actions'>) {
  const retry = actions ? () => actions.onRetry(answer.id) : undefined;
  if (answer.isError || answer.status === 'failed') {
    const text = answer.text.trim() === failedAnswer ? '' : textToCopy(answer.text, answer.sources);
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

function endOf({ running, status }: AnswerView): ResearchPanelProps['end'] {
  if (running) return 'running';
  // A turn that nobody runs any more will not go on.
  return status === 'streaming' ? 'interrupted' : status;
}

/** A plan can be started where messages can be sent, as long as the chat has not gone on without it. */
function planOf({ id, research }: AnswerView, actions: MessageActions | null): ResearchPanelProps['plan'] {
  if (!actions || research?.phase !== 'waiting' || !actions.isLatest(id)) return null;
  return {
    onStart: (questions) => actions.onStartResearch(id, questions),
    onGiveUp: () => actions.onGiveUpResearch(id),
  };
}

export const AnswerMessage = memo(function AnswerMessage(props: AnswerMessageProps) {
  const { answer, highlight, hasSourceColumn, actions } = props;
  const { sources, running } = answer;
  const scope = useMemo(
    () => ({ sources: new Map(sources.map((source) => [source.n, source])), highlight }),
    [sources, highlight],
  );
  // A failed answer is stored with the sentence as its text; the banner says it already.
  const text = answer.isError && answer.text.trim() === failedAnswer ? '' : answer.text;

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
      {answer.research && (
        <Suspense fallback={<p className="text-small text-text-2">Loading the research…</p>}>
          <ResearchPanel record={answer.research} end={endOf(answer)} plan={planOf(answer, actions)} />
        </Suspense>
      )}
      {running && <TurnProgress running={running} />}
      {answer.reasoning && <Thinking reasoning={answer.reasoning} isLive={running !== null && text === ''} />}
      {text !== '' && (
        <AnswerScopeContext value={scope}>
          <AnswerBody text={text} isGrowing={running !== null} />
        </AnswerScopeContext>
      )}
      {answer.memory.length > 0 && <MemoryLines changes={answer.memory} />}
      {!running && <Ending {...props} />}
      {!hasSourceColumn && text !== '' && (
        <SourceList sources={sources} highlight={highlight} isColumn={false} />
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
          {!running && text !== '' && (
            <AnswerActions
              answer={answer}
              onRegenerate={actions ? () => actions.onRegenerate(answer.id) : undefined}
            />
          )}
          {!running && text !== '' && answer.status === 'complete' && !answer.isError && (
            <AnswerVote answerId={answer.id} />
          )}
          <ModelLine model={answer.model} note={answer.note} />
        </footer>
      )}
    </article>
  );
});
