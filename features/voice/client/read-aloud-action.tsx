import { PauseCircleIcon } from '@phosphor-icons/react/PauseCircle';
import { SpeakerHighIcon } from '@phosphor-icons/react/SpeakerHigh';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { loadPatiently } from '#client/app/load-patiently.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { AnswerAction, AnswerActionProps } from '#features/assistant/client/answer-action.ts';
import { useReading } from './reading/use-reading.ts';
import { canSpeak, subscribeToVoices } from './speak.ts';

// The reader is loaded on first use.
const loadControls = () => import('./reading/reading-controls.tsx');
const ReadingControls = lazyPart(async () => ({ default: (await loadControls()).ReadingControls }));

const labels = {
  off: 'Read aloud',
  starting: 'Pause reading',
  reading: 'Pause reading',
  waiting: 'Pause reading',
  paused: 'Continue reading',
} as const;

function ReadAloud({ answer, host }: AnswerActionProps) {
  const hasVoice = useSyncExternalStore(subscribeToVoices, canSpeak);
  const reading = useReading();
  const phase = reading.id === answer.id ? reading.phase : 'off';

  // The server's voice is only for signed-in people, in their own chats.
  if (!hasVoice && host.onRegenerate === undefined) return null;

  async function toggle() {
    const { toggleReading } = await loadPatiently(loadControls);
    toggleReading(answer);
  }

  return (
    <>
      <IconButton
        size="small"
        label={labels[phase]}
        aria-busy={phase === 'starting' || undefined}
        onClick={() => void toggle()}
        icon={
          phase === 'off' || phase === 'paused' ? (
            <SpeakerHighIcon size={20} aria-hidden />
          ) : (
            <PauseCircleIcon size={20} aria-hidden />
          )
        }
      />
      {phase !== 'off' && (
        <Suspense fallback={null}>
          <ReadingControls answer={answer} />
        </Suspense>
      )}
      {reading.problemOf === answer.id && reading.problem !== null && (
        <span role="status" className="ps-2 text-small text-text-2">
          {reading.problem}
        </span>
      )}
    </>
  );
}

export const voiceActions: readonly AnswerAction[] = [
  { id: 'read-aloud', order: 10, isOffered: () => true, Component: ReadAloud },
];
