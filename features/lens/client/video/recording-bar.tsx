import { MicrophoneIcon } from '@phosphor-icons/react/Microphone';
import { MicrophoneSlashIcon } from '@phosphor-icons/react/MicrophoneSlash';
import { RoundButton } from '../camera/round-button.tsx';
import { formatSeconds, type Recording } from './use-recorder.ts';

/** Recording indicator with time and level. */
export function RecordingBar({ recording }: { recording: Recording }) {
  const { isRunning, seconds, level, isMuted, toggleMute } = recording;
  return (
    <div className="absolute inset-x-3 bottom-3 flex items-center gap-3">
      <p
        role="status"
        className="flex min-h-11 items-center gap-2 rounded-full bg-black/60 px-4 text-small font-semibold"
      >
        {isRunning && <span aria-hidden="true" className="size-2.5 rounded-full bg-[#e5484d]" />}
        {isRunning ? `Recording ${formatSeconds(seconds)}` : 'Up to one minute'}
      </p>
      {level === null ? (
        <p className="rounded-full bg-black/60 px-4 py-2.5 text-small">No sound</p>
      ) : (
        <>
          <RoundButton
            label={isMuted ? 'Unmute' : 'Mute'}
            isPressed={isMuted}
            icon={
              isMuted ? (
                <MicrophoneSlashIcon size={20} aria-hidden />
              ) : (
                <MicrophoneIcon size={20} aria-hidden />
              )
            }
            onClick={toggleMute}
          />
          <span aria-hidden="true" className="h-2 w-24 overflow-hidden rounded-full bg-black/60">
            <span
              className="block h-full bg-white"
              style={{ width: `${Math.round((isMuted ? 0 : level) * 100)}%` }}
            />
          </span>
        </>
      )}
    </div>
  );
}
