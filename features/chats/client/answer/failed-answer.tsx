import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { buttonClasses } from '#client/ui/button-style.ts';
import { useCopy } from '#client/ui/use-copy.ts';
import { failedAnswer } from '#features/chats/client/conversation/conversation-state.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { type FailureAction, failureAction, reasonToShow } from './failure-action.ts';

const ModelPicker = lazyPart(async () => ({
  default: (await import('#features/models/client/model-picker.tsx')).ModelPicker,
}));

interface FailedAnswerProps {
  problem: ChatMessage['problem'] | null;
  /** The partial answer as it would be copied; empty when there is none. */
  text: string;
  /** Undefined while another answer is being written, and where the chat is read-only. */
  onRetry: (() => void) | undefined;
}

/** Shown in place of an answer: what happened, with the step most likely to help first. */
export function FailedAnswer({ problem, text, onRetry }: FailedAnswerProps) {
  const action = problem ? failureAction(problem.code) : 'retry';
  const reason = problem && reasonToShow(problem);
  return (
    <div className="mt-3 first:mt-1">
      <Banner kind="error" {...(action === 'retry' && onRetry && { onRetry })}>
        {/* An answer that exists only on this page is not a failed request. */}
        {action !== 'copy' && <p>{failedAnswer}</p>}
        {reason && (
          <p className={action === 'copy' ? undefined : 'mt-0.5 text-small text-text-2'}>{reason}</p>
        )}
        {action === 'copy' && text !== '' && <CopyStep text={text} />}
        {action !== 'retry' && action !== 'copy' && onRetry && (
          <OtherStep action={action} onRetry={onRetry} />
        )}
      </Banner>
    </div>
  );
}

/** What is shown is the only copy. */
function CopyStep({ text }: { text: string }) {
  const { isCopied, hasFailed, copy } = useCopy();
  return (
    <p className="mt-2 mb-1 flex flex-wrap items-center gap-2">
      <Button
        size="small"
        icon={isCopied ? <CheckIcon size={16} aria-hidden /> : <CopyIcon size={16} aria-hidden />}
        onClick={() => void copy(text)}
      >
        {isCopied ? 'Copied' : 'Copy answer'}
      </Button>
      <span role="status" className="text-small text-text-2">
        {hasFailed ? 'Your browser did not allow copying. Select the text and copy it.' : ''}
      </span>
    </p>
  );
}

/** A retry alone would fail again; it stays available for after that step. */
function OtherStep({
  action,
  onRetry,
}: {
  action: Exclude<FailureAction, 'retry' | 'copy'>;
  onRetry: () => void;
}) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function handleChoose() {
    setIsChoosing(true);
    setWasOpened(true);
  }

  return (
    <p className="mt-2 mb-1 flex flex-wrap gap-2">
      {action === 'new_chat' && (
        <a href="/chat" className={buttonClasses({ kind: 'secondary', size: 'small' })}>
          New Chat
        </a>
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
