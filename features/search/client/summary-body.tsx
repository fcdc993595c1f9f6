import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ChipLink } from '#client/ui/chip.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { LoadingRegion, Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';
import { AnswerBody } from '#features/assistant/client/answer-body.tsx';
import { SummaryClamp, stripHeight } from './summary-clamp.tsx';
import type { SummaryLayout } from './summary-panel.tsx';
import type { Summary } from './use-summary.ts';

export function SummarySkeleton({ label, layout }: { label: string; layout: SummaryLayout }) {
  const isStrip = layout === 'strip';
  return (
    <LoadingRegion label={label} className={classNames('py-3', isStrip && stripHeight)}>
      <Skeleton className="mb-4 h-6 w-4/5" />
      <SkeletonText lines={isStrip ? 2 : 4} />
    </LoadingRegion>
  );
}

interface SummaryBodyProps {
  layout: SummaryLayout;
  query: string;
  summary: Summary;
}

/** A summary from its first word to its last, or why there is none. */
export function SummaryBody({ layout, query, summary }: SummaryBodyProps) {
  const { turn, isRunning, failure, onRetry } = summary;
  return (
    <>
      {turn.text === '' && isRunning && <SummarySkeleton label="Reading the results" layout={layout} />}
      {turn.text !== '' && (
        <SummaryClamp
          layout={layout}
          footer={
            turn.outcome === 'complete' && <SummaryFooter query={query} model={turn.model?.name ?? null} />
          }
        >
          {/* The browser would announce every word otherwise. */}
          <div aria-busy={isRunning} className="pt-1.5">
            <AnswerBody text={turn.text} isGrowing={isRunning} />
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

/** What to do with a summary that is whole, and who wrote it. */
function SummaryFooter({ query, model }: { query: string; model: string | null }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
      <ChipLink href={`/chat?q=${encodeURIComponent(query)}`} icon={<ChatCircleIcon size={16} aria-hidden />}>
        Ask a follow-up
      </ChipLink>
      {model !== null && <span className="text-micro text-text-3">{model}</span>}
    </div>
  );
}

export function SummarySignIn({ href }: { href: string }) {
  return (
    <div className="grid justify-items-start gap-3 pt-2 pb-1">
      <p className="text-text-2">
        Sign in to get a summary of these results, with a source for each sentence.
      </p>
      <ButtonLink href={href} kind="soft" size="small">
        Sign in
      </ButtonLink>
    </div>
  );
}

export function SummaryOffer({ page, onAccept }: { page: number; onAccept: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 pt-2 pb-1">
      <p className="text-text-2">Page {page} has not been summarised. A summary uses one of your tasks.</p>
      <Button kind="soft" size="small" onClick={onAccept}>
        Summarise this page
      </Button>
    </div>
  );
}
