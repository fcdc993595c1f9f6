import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { UsageMeter } from '#client/ui/progress-bar.tsx';
import { LoadingRegion, Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';
import { type Step, Stepper } from '#client/ui/stepper.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { Row, Section } from './section.tsx';

const steps: Step[] = [
  { id: 'init', label: 'Getting ready', state: 'done' },
  { id: 'analyze', label: 'Understanding your question', state: 'done' },
  { id: 'research', label: 'Looking things up', state: 'current', detail: '4 pages so far' },
  { id: 'process', label: 'Reading the sources', state: 'waiting' },
  { id: 'synthesize', label: 'Writing your answer', state: 'waiting' },
];

const retrySteps: Step[] = [
  { id: 'connection', label: 'Checking the connection', state: 'done' },
  { id: 'validation', label: 'Checking the request', state: 'skipped' },
  { id: 'retry', label: 'Trying again', state: 'failed' },
];

export function ProgressSection() {
  const [isCollapsed, setIsCollapsed] = useState(false);
  return (
    <Section title="Progress and stages">
      <div className="grid gap-6 sm:grid-cols-2">
        <UsageMeter label="Daily Usage" text="12 / 25 tasks used" value={12} max={25} />
        <UsageMeter label="Nearly used up" text="24 / 25 tasks used" value={24} max={25} />
        <UsageMeter label="Nothing yet" text="0 / 25 tasks used" value={0} max={25} />
        <UsageMeter label="No limit" text="318 tasks used" value={318} max={null} />
        <Stepper
          label="Progress of the answer"
          steps={steps}
          summary="5 steps"
          isCollapsed={isCollapsed}
          onCollapsedChange={setIsCollapsed}
        />
        <Stepper label="Trying again" steps={retrySteps} />
      </div>
    </Section>
  );
}

export function MessageSection() {
  const { showToast } = useToast();
  const [retries, setRetries] = useState(0);
  const [isNoteShown, setIsNoteShown] = useState(true);
  const [successes, setSuccesses] = useState(1);

  return (
    <Section title="Messages and states">
      <Banner kind="error" onRetry={() => setRetries(retries + 1)}>
        Failed to load chat history{retries > 0 && ` (tried ${retries} times)`}
      </Banner>
      <Banner key={successes} kind="success">
        Profile updated successfully
      </Banner>
      {isNoteShown && (
        <Banner kind="info" onDismiss={() => setIsNoteShown(false)}>
          Answers come from the built-in engine.
        </Banner>
      )}
      <Row>
        <Button onClick={() => setSuccesses(successes + 1)}>Show the success again</Button>
        <Button onClick={() => showToast({ message: 'Note deleted', onUndo: () => {} })}>Show a toast</Button>
      </Row>
      <EmptyState
        title="No pinned chats"
        description="Pin one to keep it at the top."
        action={<Button kind="soft">Start a chat</Button>}
      />
      <LoadingRegion label="Loading chats" className="flex items-center gap-4">
        <Skeleton className="size-11 rounded-control" />
        <SkeletonText lines={2} className="w-72" />
      </LoadingRegion>
    </Section>
  );
}
