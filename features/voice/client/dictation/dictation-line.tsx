import { BroadcastIcon } from '@phosphor-icons/react/Broadcast';
import { ShieldCheckIcon } from '@phosphor-icons/react/ShieldCheck';
import { Banner } from '#client/ui/banner.tsx';
import type { Recogniser } from './choose-recogniser.ts';
import type { Dictation, DictationState } from './dictation.ts';

/** Says where audio goes before anything is recorded, and shows errors. */
export function DictationLine({ dictation, state }: { dictation: Dictation; state: DictationState }) {
  const { phase, recogniser, problem, canRetry, note } = state;
  if (problem !== null) {
    return (
      <div className="mb-2">
        <Banner
          kind="error"
          {...(canRetry && { onRetry: () => dictation.retry(), retryLabel: 'Try again' })}
          onDismiss={() => dictation.dismiss()}
        >
          {problem}
        </Banner>
      </div>
    );
  }
  if (phase !== 'listening' || recogniser === null) return null;
  const isHere = recogniser.kind === 'device';
  return (
    <p role="status" className="mb-2 flex items-center gap-2 px-2 text-small text-text-2">
      {isHere ? (
        <ShieldCheckIcon size={20} aria-hidden className="shrink-0 text-success" />
      ) : (
        <BroadcastIcon size={20} aria-hidden className="shrink-0" />
      )}
      <span>
        {whereItGoes(recogniser)}
        {note !== null && <b className="block font-semibold text-text">{describeNote(note)}</b>}
      </span>
    </p>
  );
}

function describeNote(note: 'loud' | 'silent'): string {
  return note === 'loud'
    ? 'It is too loud here. Go closer to the microphone, or to a quieter place.'
    : 'Nothing has been heard for a while. Is the microphone switched on?';
}

export function whereItGoes(recogniser: Recogniser): string {
  if (recogniser.kind === 'device') return 'Heard on this device only. Nothing is sent yet.';
  if (recogniser.kind === 'server') return `What you say is sent to ${recogniser.host}`;
  return 'Heard by your browser, which may send the sound to its vendor.';
}
