import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { SpeakerHighIcon } from '@phosphor-icons/react/SpeakerHigh';
import { StopCircleIcon } from '@phosphor-icons/react/StopCircle';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useCopy } from '#features/assistant/client/use-copy.ts';
import { textToCopy, textToSpeak } from './answer-text.ts';
import type { AnswerView } from './message-view.ts';
import { useReadAloud } from './use-read-aloud.ts';

interface AnswerActionsProps {
  answer: AnswerView;
  /** Undefined while another answer is being written. */
  onRegenerate: (() => void) | undefined;
}

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
          label={reading.isSpeaking ? 'Stop reading' : 'Read aloud'}
          onClick={() => reading.toggle(textToSpeak(answer.text))}
          icon={
            reading.isSpeaking ? (
              <StopCircleIcon size={20} aria-hidden />
            ) : (
              <SpeakerHighIcon size={20} aria-hidden />
            )
          }
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
