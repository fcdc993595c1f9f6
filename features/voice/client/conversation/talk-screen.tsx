import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { ClosedCaptioningIcon } from '@phosphor-icons/react/ClosedCaptioning';
import { HandTapIcon } from '@phosphor-icons/react/HandTap';
import { MicrophoneIcon } from '@phosphor-icons/react/Microphone';
import { MicrophoneSlashIcon } from '@phosphor-icons/react/MicrophoneSlash';
import { PhoneDisconnectIcon } from '@phosphor-icons/react/PhoneDisconnect';
import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Mark } from '#client/ui/mark.tsx';
import { hasSingleKeys } from '#features/settings/client/single-keys.ts';
import { whereItGoes } from '#features/voice/client/dictation/dictation-line.tsx';
import { useReading } from '#features/voice/client/reading/use-reading.ts';
import { brand } from '#shared/brand.ts';
import { Talk, type TalkedChat, type TalkPhase } from './talk.ts';
import { TalkSun } from './talk-sun.tsx';

interface TalkScreenProps {
  chat: TalkedChat;
  title: string;
  /** The last question, and the sentences of its answer so far. */
  question: string;
  sentences: readonly string[];
  sources: readonly { n: number; host: string; url: string }[];
  hasCaptions: boolean;
  onCaptions: (areShown: boolean) => void;
  onLeave: () => void;
}

const names: Record<TalkPhase, () => string> = {
  listening: () => 'Listening',
  heard: () => 'Hearing you',
  transcribing: () => 'Writing it down',
  waiting: () => 'Waiting for the answer',
  speaking: () => 'Speaking',
  muted: () => 'Muted',
  paused: () => 'Paused',
};

/** A voice conversation on top of a chat. Everything heard is shown as text, and everything works by keyboard. */
export function TalkScreen(props: TalkScreenProps) {
  const { chat, title, hasCaptions, onCaptions, onLeave } = props;
  const [talk] = useState(() => new Talk(chat));
  const state = useSyncExternalStore(talk.subscribe, talk.getState);
  const { phase, note, recogniser, asksBrowser, canRetry, isTooLoud, isHeld } = state;
  useTalkKeys(talk);

  const isClosed = phase === 'muted' || phase === 'paused';
  // Every pause states its reason.
  const isStarting = phase === 'paused' && note === null;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 flex flex-col bg-canvas pt-[env(safe-area-inset-top)] pb-[max(1.5rem,env(safe-area-inset-bottom))] outline-none"
        >
          <header className="mx-auto flex w-full max-w-[832px] items-center gap-2 px-2 py-2">
            <IconButton
              label="Leave the conversation"
              onClick={onLeave}
              icon={<CaretDownIcon size={24} aria-hidden />}
            />
            <Dialog.Title dir="auto" className="min-w-0 flex-1 truncate text-center font-semibold">
              {title}
            </Dialog.Title>
            <IconButton
              label="Captions"
              isPressed={hasCaptions}
              aria-pressed={hasCaptions}
              onClick={() => onCaptions(!hasCaptions)}
              icon={<ClosedCaptioningIcon size={24} weight={hasCaptions ? 'fill' : 'regular'} aria-hidden />}
            />
          </header>
          <div className="mx-auto w-full max-w-[832px] min-h-0 flex-1 overflow-y-auto px-5 pt-2">
            {hasCaptions && <Captions {...props} question={state.said || props.question} />}
          </div>
          <div className="flex flex-col items-center gap-1 px-5 pt-4 text-center">
            <TalkSun onLevel={talk.onLevel} />
            <p role="status" className="mt-2 text-h3 font-semibold">
              {asksBrowser ? 'One question first' : isStarting ? 'Starting' : names[phase]()}
            </p>
            <div className="min-h-12 max-w-md text-small text-text-2">
              <Hint
                {...{ note, isTooLoud, asksBrowser, canRetry, talk }}
                usual={usualHint(phase, recogniser === null ? '' : whereItGoes(recogniser), talk)}
              />
            </div>
          </div>
          <div className="mx-auto flex w-full max-w-md items-start justify-between px-8 pt-2">
            <RoundAction label={isClosed ? 'Listen' : 'Mute'} keys="M">
              <button
                type="button"
                aria-label={isClosed ? 'Listen' : 'Mute'}
                aria-keyshortcuts="M"
                onClick={() => talk.toggleMute()}
                className="press flex size-16 items-center justify-center rounded-full bg-hover text-text"
              >
                {isClosed ? (
                  <MicrophoneIcon size={28} aria-hidden />
                ) : (
                  <MicrophoneSlashIcon size={28} aria-hidden />
                )}
              </button>
            </RoundAction>
            <RoundAction label="Hold to talk" keys="Space">
              <button
                type="button"
                aria-label="Hold to talk"
                aria-keyshortcuts="Space"
                aria-pressed={isHeld}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  talk.hold();
                }}
                onPointerUp={() => talk.release()}
                onPointerCancel={() => talk.release()}
                onContextMenu={(event) => event.preventDefault()}
                className={classNames(
                  'press flex size-[84px] touch-none items-center justify-center rounded-full border-2 border-accent text-accent-text',
                  isHeld ? 'bg-accent text-on-accent' : 'bg-accent-soft',
                )}
              >
                <HandTapIcon size={34} aria-hidden />
              </button>
            </RoundAction>
            <RoundAction label="End" keys="Esc">
              <button
                type="button"
                aria-label="End"
                aria-keyshortcuts="Escape"
                onClick={onLeave}
                className="press flex size-16 items-center justify-center rounded-full bg-danger text-canvas"
              >
                <PhoneDisconnectIcon size={28} weight="fill" aria-hidden />
              </button>
            </RoundAction>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function usualHint(phase: TalkPhase, where: string, talk: Talk): string {
  if (phase === 'speaking') {
    const by = talk.interruptedBy();
    if (by === 'speech') return 'Speak whenever you like and Everyday stops';
    if (by === 'key') return 'Press Space or hold the button to interrupt';
    return 'It is your turn again when the answer has been read';
  }
  if (phase === 'muted') return 'The microphone is off. Press Listen to go on.';
  return where;
}

interface HintProps {
  usual: string;
  note: string | null;
  isTooLoud: boolean;
  asksBrowser: boolean;
  canRetry: boolean;
  talk: Talk;
}

function Hint({ usual, note, isTooLoud, asksBrowser, canRetry, talk }: HintProps) {
  if (asksBrowser) {
    return (
      <>
        <p>Your browser turns speech into text, and may send what you say to its vendor to do so.</p>
        <Button size="small" kind="primary" className="mt-2" onClick={() => void talk.agree()}>
          Go on
        </Button>
      </>
    );
  }
  if (isTooLoud) return <p>It is too loud here. Hold the button while you speak.</p>;
  if (note === null) return <p>{usual}</p>;
  return (
    <>
      <p>{note}</p>
      {canRetry && (
        <Button size="small" className="mt-2" onClick={() => talk.retry()}>
          Try again
        </Button>
      )}
    </>
  );
}

function RoundAction({ label, keys, children }: { label: string; keys: string; children: ReactNode }) {
  return (
    <div className="flex min-w-24 flex-col items-center gap-2">
      {children}
      <span aria-hidden className="text-small font-semibold">
        {label}
      </span>
      <kbd aria-hidden className="font-sans text-micro text-text-3 touch:hidden">
        {keys}
      </kbd>
    </div>
  );
}

/** M mutes and unmutes the microphone, Space is push-to-talk. Escape is handled by the dialog. */
function useTalkKeys(talk: Talk): void {
  useEffect(() => {
    void talk.begin();
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === ' ' && !isButton(event.target)) {
        event.preventDefault();
        if (!event.repeat) talk.hold();
      } else if (event.key.toLowerCase() === 'm' && !event.repeat && hasSingleKeys()) {
        event.preventDefault();
        talk.toggleMute();
      }
    };
    const handleKeyUp = (event: KeyboardEvent) => event.key === ' ' && talk.release();
    const handleHide = () => {
      if (document.visibilityState === 'hidden')
        talk.pause('The page was hidden, so the microphone was ended.');
    };
    window.addEventListener('keydown', handleKeyDown);
    window.addEventListener('keyup', handleKeyUp);
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      window.removeEventListener('keydown', handleKeyDown);
      window.removeEventListener('keyup', handleKeyUp);
      document.removeEventListener('visibilitychange', handleHide);
      talk.leave();
    };
  }, [talk]);
}

/** Space presses a focused button, except the push-to-talk button. */
function isButton(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest('button, a') : null;
  return button !== null && button.getAttribute('aria-keyshortcuts') !== 'Space';
}

function Captions({
  question,
  sentences,
  sources,
}: Pick<TalkScreenProps, 'question' | 'sentences' | 'sources'>) {
  const { phase, at } = useReading();
  const isRead = phase !== 'off';
  return (
    <div role="log" aria-label="Captions">
      {question !== '' && (
        <>
          <p className="text-small text-text-2">You</p>
          <p dir="auto" className="mb-4 text-[19px]/[28px] text-text-2">
            {question}
          </p>
        </>
      )}
      {sentences.length > 0 && (
        <>
          <p className="mb-1 flex items-center gap-2 text-small text-text-2">
            <Mark size={24} className="-m-0.5" />
            {brand.productName}
          </p>
          <p dir="auto" className="text-[24px]/[34px] font-semibold">
            {sentences.map((sentence, index) => (
              <Caption
                // biome-ignore lint/suspicious/noArrayIndexKey: a sentence that was said stays in its place
                key={index}
                sentence={sentence}
                state={!isRead || index < at ? 'said' : index === at ? 'now' : 'to come'}
              />
            ))}
          </p>
        </>
      )}
      {sources.length > 0 && (
        <ul aria-label="Sources" className="mt-4 flex flex-wrap gap-2 pb-4">
          {sources.map(({ n, host, url }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-9 items-center gap-2 rounded-full border border-line-strong px-3 text-small hover:bg-hover touch:min-h-11"
              >
                <span className="rounded-small bg-primary-soft px-1.5 font-semibold text-primary-text">
                  {n}
                </span>
                {host}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Caption({ sentence, state }: { sentence: string; state: 'said' | 'now' | 'to come' }) {
  return (
    <>
      <span
        aria-current={state === 'now' || undefined}
        className={classNames(
          state === 'now' && 'rounded-small bg-accent-soft box-decoration-clone px-1 -mx-1',
          state === 'to come' && 'text-text-3',
        )}
      >
        {sentence}
      </span>{' '}
    </>
  );
}
