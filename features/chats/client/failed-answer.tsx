import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { buttonClasses } from '#client/ui/button-style.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { failedAnswer } from './conversation-state.ts';
import { type FailureAction, failureAction, reasonToShow } from './failure-action.ts';

const ModelPicker = lazy(async () => ({
  default: (await import('#features/models/client/model-picker.tsx')).ModelPicker,
}));

interface FailedAnswerProps {
  problem: ChatMessage['problem'] | null;
  /** Undefined while another answer is written, and where the chat is only read. */
  onRetry: (() => void) | undefined;
}

/** Stands in the place of an answer: what happened, and first the step that can help. */
export function FailedAnswer({ problem, onRetry }: FailedAnswerProps) {
  const action = problem ? failureAction(problem.code) : 'retry';
  const reason = problem && reasonToShow(problem);
  return (
    <div className="mt-3 first:mt-1">
      <Banner kind="error" {...(action === 'retry' && onRetry && { onRetry })}>
        <p>{failedAnswer}</p>
        {reason && <p className="mt-0.5 text-small text-text-2">{reason}</p>}
        {action !== 'retry' && onRetry && <OtherStep action={action} onRetry={onRetry} />}
      </Banner>
    </div>
  );
}

/** Trying again alone would fail again; it stays at hand for when the step was taken. */
function OtherStep({ action, onRetry }: { action: Exclude<FailureAction, 'retry'>; onRetry: () => void }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function handleChoose() {
    setIsChoosing(true);
    setWasOpened(true);
  }

  return (
    <p className="mt-2 mb-1 flex flex-wrap gap-2">
      {action === 'new_chat' && (
        <Link to="/chat" className={buttonClasses({ kind: 'secondary', size: 'small' })}>
          New Chat
        </Link>
      )}
      <Button size="small" onClick={handleChoose}>
        Select AI Model
      </Button>
      <Button size="small" icon={<ArrowClockwiseIcon size={16} aria-hidden />} onClick={onRetry}>
        Retry
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ModelPicker isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </p>
  );
}
