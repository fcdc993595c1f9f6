import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { useNavigate } from 'react-router';
import { Banner } from '#client/ui/banner.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { answerAsMarkdown } from '#features/assistant/client/answer-as-markdown.ts';
import { AnswerBody } from '#features/assistant/client/answer-body.tsx';
import type { FoundWords } from '#features/assistant/client/found-text-action.ts';
import { FoundTextActions } from '#features/assistant/client/found-text-actions.tsx';
import { ModelLine } from '#features/assistant/client/model-line.tsx';
import { UsageDetails } from '#features/assistant/client/usage-details.tsx';
import { findPart } from '#features/assistant/shared/message-part.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import type { TurnUsage } from '#features/assistant/shared/usage-part.ts';
import { VerdictScope } from '#features/claim-check/client/verdict-scope.tsx';
import { VerdictSummary } from '#features/claim-check/client/verdict-summary.tsx';
import { verdictsOf } from '#features/claim-check/shared/verdicts-part.ts';
import type { SearchAnswer } from '#features/search/shared/search.contract.ts';
import type { CarriedSearch } from '#features/search/shared/search-part.schema.ts';
import { carrySearch } from './carry-search.ts';
import type { SearchVertical } from './search-vertical.ts';
import { SummaryClamp } from './summary-clamp.tsx';
import type { SummaryLayout } from './summary-panel.tsx';
import { SummarySkeleton } from './summary-states.tsx';
import type { Summary } from './use-summary.ts';

interface SummaryBodyProps {
  layout: SummaryLayout;
  query: string;
  /** The results are still loading. */
  isSearching: boolean;
  summary: Summary;
  answer: SearchAnswer | undefined;
  vertical: Pick<SearchVertical, 'id'>;
}

/** A summary from its first word to its last, or why there is none. */
export function SummaryBody({ layout, query, isSearching, summary, answer, vertical }: SummaryBodyProps) {
  const { turn, isRunning, failure, onRetry } = summary;
  if (isSearching) return <SummarySkeleton label="Searching" layout={layout} />;
  return (
    <>
      {turn.text === '' && isRunning && <SummarySkeleton label="Reading the results" layout={layout} />}
      {turn.text !== '' && (
        <SummaryClamp
          layout={layout}
          footer={
            turn.outcome === 'complete' && (
              <SummaryFooter
                model={turn.model?.name ?? null}
                usage={findPart(turn.parts, 'usage')}
                words={{
                  title: query,
                  getMarkdown: () => answerAsMarkdown(turn.text, sourcesOf(turn.parts)),
                }}
                about={answer && carrySearch({ vertical, query, answer, summary: turn.text })}
              />
            )
          }
        >
          {/* Otherwise screen readers would announce every word. */}
          <div aria-busy={isRunning} className="pt-1.5">
            <VerdictScope text={turn.text} parts={turn.parts}>
              <AnswerBody text={turn.text} isGrowing={isRunning} />
            </VerdictScope>
            {!isRunning && <VerdictSummary verdicts={verdictsOf(turn.parts)} />}
          </div>
        </SummaryClamp>
      )}
      {failure && (
        <div className="mt-3">
          <Banner kind="error" {...(failure.isQuota ? {} : { onRetry })}>
            {failure.message}
          </Banner>
          {failure.isQuota && (
            <ButtonLink href="/pricing" kind="soft" size="small" className="mt-3">
              See the plans
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}

/** Actions on a finished summary, and who wrote it. */
function SummaryFooter({
  about,
  words,
  model,
  usage,
}: {
  about: CarriedSearch | undefined;
  words: FoundWords;
  model: string | null;
  usage: TurnUsage | undefined;
}) {
  const navigate = useNavigate();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t pt-4 text-small">
      <Chip
        icon={<ChatCircleIcon size={16} aria-hidden />}
        // This sends nothing: the chat waits for the question, and shows what it will carry over.
        onClick={() => void navigate('/chat', { state: { about } })}
      >
        Ask a follow-up
      </Chip>
      <FoundTextActions words={words} />
      {usage && <UsageDetails usage={usage} isBelow />}
      <div className="ms-auto">
        <ModelLine model={model} />
      </div>
    </div>
  );
}
