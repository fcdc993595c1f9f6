import { PauseCircleIcon } from '@phosphor-icons/react/PauseCircle';
import { SpeakerHighIcon } from '@phosphor-icons/react/SpeakerHigh';
import { StopCircleIcon } from '@phosphor-icons/react/StopCircle';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { AnswerAction, AnswerActionProps } from '#features/assistant/client/answer-action.ts';
import { textToSpeak } from '#features/assistant/client/answer-text.ts';
import { useReadAloud } from './use-read-aloud.ts';

const labels = { off: 'Read aloud', reading: 'Pause reading', paused: 'Continue reading' } as const;

function ReadAloud({ answer }: AnswerActionProps) {
  const reading = useReadAloud();
  if (!reading) return null;
  return (
    <>
      <IconButton
        size="small"
        label={labels[reading.state]}
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
      {reading.state !== 'off' && (
        <IconButton
          size="small"
          label="Stop reading"
          onClick={reading.stop}
          icon={<StopCircleIcon size={20} aria-hidden />}
        />
      )}
    </>
  );
}

export const voiceActions: readonly AnswerAction[] = [
  { id: 'read-aloud', order: 10, isOffered: () => true, Component: ReadAloud },
];
