import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import type { DesignJob } from '#features/designer/shared/designer.contract.ts';
import type { Generation } from './use-generation.ts';
import { useSaidProgress } from './use-said-progress.ts';

const ProgressBar = lazyPart(async () => ({
  default: (await import('#client/ui/progress-bar.tsx')).ProgressBar,
}));
const PlanRefusal = lazyPart(async () => ({ default: (await import('./plan-refusal.tsx')).PlanRefusal }));

/** Progress of a job with a cancel button, and the error of the last one. */
export function GenerationState({ generation, onRetry }: { generation: Generation; onRetry: () => void }) {
  const { job, trouble, forget, cancel } = generation;
  if (trouble !== null) {
    const banner = (
      <div className="mb-3">
        <Banner kind={trouble.code === 'cancelled' ? 'info' : 'error'} onDismiss={forget}>
          {trouble.message}
        </Banner>
      </div>
    );
    if (trouble.code !== 'plan_required') return banner;
    return (
      <Suspense fallback={banner}>
        <PlanRefusal
          banner={banner}
          onChosen={() => {
            forget();
            onRetry();
          }}
        />
      </Suspense>
    );
  }
  if (job === null) return null;
  return (
    <div className="mb-3">
      <Running job={job} />
      <Button size="small" className="mt-2" onClick={() => void cancel()}>
        Cancel
      </Button>
    </div>
  );
}

function Running({ job }: { job: DesignJob }) {
  const seconds = useSecondsSince(job.startedAt);
  const words = wordsOf(job);
  const said = useSaidProgress(
    job.value === null ? `${words}, ${seconds} seconds` : `${words}, ${Math.round(job.value * 100)}%`,
  );
  return (
    <>
      <p className="text-small" aria-hidden>
        {`${words} · ${seconds} s`}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {/* Only real progress: engines that report none get no bar. */}
      {job.value !== null && (
        <Suspense fallback={null}>
          <ProgressBar
            className="mt-1.5"
            label={words}
            value={job.value}
            max={1}
            text={`${Math.round(job.value * 100)}%`}
          />
        </Suspense>
      )}
    </>
  );
}

function wordsOf({ state, stage, place, engine }: DesignJob): string {
  if (state === 'queued') return place === null ? 'Waiting' : `Waiting, ${place} before it`;
  if (state === 'storing') return 'Saving';
  if (stage !== null) return stage;
  if (state !== 'running') return 'Starting';
  return engine.startsWith('film:') ? 'Making the film' : 'Making the picture';
}

function useSecondsSince(startedAt: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - Date.parse(startedAt)) / 1_000));
}
