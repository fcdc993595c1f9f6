import { Button, ButtonLink } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { LoadingRegion, Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';
import { stripHeight } from './strip-height.ts';
import type { SummaryLayout } from './summary-panel.tsx';

export function SummarySkeleton({ label, layout }: { label: string; layout: SummaryLayout }) {
  const isStrip = layout === 'strip';
  return (
    <LoadingRegion label={label} className={classNames('py-3', isStrip && stripHeight)}>
      <Skeleton className="mb-4 h-6 w-4/5" />
      <SkeletonText lines={isStrip ? 2 : 4} />
    </LoadingRegion>
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
