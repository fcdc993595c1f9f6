import { MicrophoneIcon } from '@phosphor-icons/react/Microphone';
import { StopCircleIcon } from '@phosphor-icons/react/StopCircle';
import { createPortal } from 'react-dom';
import { Banner } from '#client/ui/banner.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { canListen } from './speech-recognition.ts';
import { useVoice, type VoiceState } from './use-voice.ts';

interface VoiceButtonProps {
  isConversation: boolean;
  draft: string;
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
  isRunning: boolean;
  answer: string | null;
  /** Where the state is told, above the field. */
  stateSlot: HTMLElement | null;
}

const told: Record<VoiceState, string> = {
  off: '',
  listening: 'Listening',
  waiting: 'Waiting for the answer',
  speaking: 'Reading the answer',
};

/** Writes what is said; in a conversation it also sends that, reads the answer and listens again. */
export function VoiceButton({ isConversation, stateSlot, ...rest }: VoiceButtonProps) {
  const { state, problem, start, stop } = useVoice({ isConversation, ...rest });
  if (!canListen()) return null;
  const isOn = state !== 'off';
  const label = isConversation ? 'Talk' : 'Dictate';
  return (
    <>
      <IconButton
        label={isOn ? 'Stop listening' : label}
        aria-pressed={isOn}
        onClick={isOn ? stop : start}
        disabled={!isOn && rest.isRunning}
        icon={
          isOn ? (
            <StopCircleIcon size={20} weight="fill" aria-hidden />
          ) : (
            <MicrophoneIcon size={20} aria-hidden />
          )
        }
      />
      {stateSlot &&
        createPortal(
          <>
            {isOn && (
              <p
                role="status"
                className="mb-2 flex items-center gap-2.5 rounded-card bg-primary-soft px-4 py-2 text-primary-text text-small"
              >
                <MicrophoneIcon size={18} weight="fill" aria-hidden className="shrink-0" />
                <span>{told[state]}</span>
                <button
                  type="button"
                  onClick={stop}
                  className="ms-auto min-h-9 rounded-small px-3 font-semibold hover:bg-hover touch:min-h-11"
                >
                  Stop
                </button>
              </p>
            )}
            {problem !== null && !isOn && (
              <div className="mb-2">
                <Banner kind="error">{problem}</Banner>
              </div>
            )}
          </>,
          stateSlot,
        )}
    </>
  );
}
