import { ArrowUUpLeftIcon } from '@phosphor-icons/react/ArrowUUpLeft';
import { StopIcon } from '@phosphor-icons/react/Stop';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { spokenLanguage } from '#features/voice/client/voice-preference.ts';
import { otherLanguage, ownNameOf } from './ask-language.ts';
import type { Dictation, DictationState } from './dictation.ts';
import { LevelBars } from './level-bars.tsx';

const twoDigits = (seconds: number) => String(seconds % 60).padStart(2, '0');
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${twoDigits(seconds)}`;

/** Keeps the keyboard focus when the pressed button disappears. */
function takeFocus(button: HTMLButtonElement | null): void {
  if (button && document.activeElement === document.body) button.focus();
}

/** Asked once, if the UI and browser languages differ. */
function LanguageQuestion({ row, dictation }: { row: Ref<HTMLDivElement>; dictation: Dictation }) {
  const [other] = useState(() => otherLanguage() ?? spokenLanguage());
  return (
    <div ref={row} className="mx-3 mb-2 rounded-card bg-sunken px-4 py-3 text-small">
      <p>Which language will you speak? It can be changed in the settings.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" kind="primary" data-takes-focus onClick={() => void dictation.answer(true)}>
          {ownNameOf(other)}
        </Button>
        <Button size="small" onClick={() => void dictation.answer(false)}>
          {ownNameOf(spokenLanguage())}
        </Button>
      </div>
    </div>
  );
}

interface DictationRowProps {
  dictation: Dictation;
  state: DictationState;
}

/** The bar below the field while dictating: time, level, undo and stop. */
export function DictationRow({ dictation, state }: DictationRowProps) {
  const { phase, seconds, phrases, isWriting, hasLevel, question } = state;
  const row = useRef<HTMLDivElement>(null);
  const isShown = phase !== 'off';
  // On a small screen the growing field would push it out of view.
  useEffect(() => {
    if (isShown && phrases >= 0)
      (row.current?.closest('form') ?? row.current)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, phrases]);
  if (phase === 'off') return null;
  if (phase === 'asking' && question === 'language') return <LanguageQuestion {...{ row, dictation }} />;
  if (phase === 'asking') {
    return (
      <div ref={row} className="mx-3 mb-2 rounded-card bg-sunken px-4 py-3 text-small">
        <p>
          {question === 'install'
            ? 'Your browser can understand speech on this device, once it has fetched what it needs from its vendor.'
            : 'Your browser turns speech into text, and may send what you say to its vendor to do so.'}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" kind="primary" data-takes-focus onClick={() => void dictation.answer(true)}>
            {question === 'install' ? 'Fetch it' : 'Go on'}
          </Button>
          <Button size="small" onClick={() => void dictation.answer(false)}>
            Not now
          </Button>
        </div>
      </div>
    );
  }
  return (
    <>
      <div ref={row} className="mx-3 mb-2 flex h-[52px] items-center gap-3 rounded-card bg-sunken ps-4 pe-1">
        <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-danger" />
        <span className="min-w-28 shrink-0 font-semibold text-danger" role="timer">
          {phase === 'listening' && `Listening ${clock(seconds)}`}
          {phase === 'starting' && 'Starting'}
          {phase === 'installing' && 'Fetching'}
        </span>
        {hasLevel ? (
          <LevelBars onLevel={dictation.onLevel} />
        ) : (
          <span className="min-w-0 flex-1 truncate text-small text-text-2">No level here</span>
        )}
        {isWriting && <span className="shrink-0 text-small text-text-2">Writing</span>}
        <IconButton
          label="Undo the last phrase"
          disabled={phrases === 0}
          onClick={() => dictation.undo()}
          icon={<ArrowUUpLeftIcon size={20} aria-hidden className="rtl:-scale-x-100" />}
        />
        <button
          ref={takeFocus}
          data-takes-focus
          type="button"
          aria-label="Stop listening"
          title="Stop listening"
          onClick={() => dictation.stop()}
          className="composer-round press border-transparent bg-primary text-on-primary"
        >
          <StopIcon size={20} weight="fill" aria-hidden />
        </button>
      </div>
    </>
  );
}
