import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { PauseCircleIcon } from '@phosphor-icons/react/PauseCircle';
import { SpeakerHighIcon } from '@phosphor-icons/react/SpeakerHigh';
import { StopCircleIcon } from '@phosphor-icons/react/StopCircle';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useCopy } from '#client/ui/use-copy.ts';
import { textToCopy, textToSpeak } from './answer-text.ts';
import type { AnswerView } from './message-view.ts';
import { useReadAloud } from './use-read-aloud.ts';

interface AnswerActionsProps {
  answer: AnswerView;
  /** Undefined while another answer is being written. */
  onRegenerate: (() => void) | undefined;
}

const readingLabels = { off: 'Read aloud', reading: 'Pause reading', paused: 'Read on' } as const;

/** What can be done with a finished answer. Only what works in this browser is offered. */
export function AnswerActions({ answer, onRegenerate }: AnswerActionsProps) {
  const { isCopied, copy } = useCopy();
  const reading = useReadAloud();
  const handleCopy = () => void copy(textToCopy(answer.text, answer.sources));

  return (
    <div className="-ms-2 flex items-center gap-0.5">
      {reading && (
        <IconButton
          size="small"
          label={readingLabels[reading.state]}
          onClick={() => {
            if (reading.state === 'off') reading.start(textToSpeak(answer.text));
            else reading.pause();
          }}
          icon={
            reading.state === 'reading' ? (
              <PauseCircleIcon size={20} aria-hidden />
            ) : (
              <SpeakerHighIcon size={20} aria-hidden />
            )
          }
        />
      )}
      {reading && reading.state !== 'off' && (
        <IconButton
          size="small"
          label="Stop reading"
          onClick={reading.stop}
          icon={<StopCircleIcon size={20} aria-hidden />}
        />
      )}
      <IconButton
        size="small"
        label={isCopied ? 'Copied' : 'Copy answer'}
        onClick={handleCopy}
        icon={
          isCopied ? <CheckIcon size={20} weight="bold" aria-hidden /> : <CopyIcon size={20} aria-hidden />
        }
      />
      {onRegenerate && (
        <IconButton
          size="small"
          label="Answer again"
          onClick={onRegenerate}
          icon={<ArrowClockwiseIcon size={20} aria-hidden />}
        />
      )}
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </div>
  );
}
