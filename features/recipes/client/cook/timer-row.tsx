import { PauseIcon } from '@phosphor-icons/react/Pause';
import { PlayIcon } from '@phosphor-icons/react/Play';
import { TimerIcon } from '@phosphor-icons/react/Timer';
import { XIcon } from '@phosphor-icons/react/X';
import { IconButton } from '#client/ui/icon-button.tsx';
import { type CookTimer, formatLeft, leftOf } from './cook-timer.ts';

interface TimerRowProps {
  timer: CookTimer;
  now: number;
  /** One timer is large; the others are a line each. */
  isMain: boolean;
  onShow: () => void;
  onPause: () => void;
  onAddFive: () => void;
  onRemove: () => void;
}

export function TimerRow({ timer, now, isMain, onShow, onPause, onAddFive, onRemove }: TimerRowProps) {
  const left = leftOf(timer, now);
  const isOver = left === 0;
  const isPaused = timer.pausedLeftMs !== null;
  // “Simmer”; how long it takes in all matters only to tell buttons apart.
  const name = timer.label.split(',')[0] ?? '';
  const endsAt = new Date(timer.endsAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const pauseOrRemove = isOver ? (
    <IconButton
      label={`Remove timer: ${timer.label}`}
      icon={<XIcon size={22} aria-hidden />}
      onClick={onRemove}
    />
  ) : (
    <IconButton
      label={isPaused ? `Go on: ${timer.label}` : `Pause: ${timer.label}`}
      icon={
        isPaused ? (
          <PlayIcon size={22} weight="fill" aria-hidden />
        ) : (
          <PauseIcon size={22} weight="fill" aria-hidden />
        )
      }
      onClick={onPause}
    />
  );
  // Finished timers are announced.
  if (!isMain && !isOver) {
    return (
      <li className="flex items-center gap-3 px-4 text-text-2">
        <TimerIcon size={22} className="mx-0.5 shrink-0" aria-hidden />
        <button
          type="button"
          onClick={onShow}
          dir="auto"
          className="min-h-11 min-w-0 flex-1 text-start text-small wrap-anywhere"
        >
          {isPaused ? `${name}, ${formatLeft(left)} left, paused` : `${name}, ${formatLeft(left)} left`}
        </button>
        {pauseOrRemove}
      </li>
    );
  }
  return (
    <li className="flex items-center gap-3 rounded-card bg-accent-soft px-4 py-3">
      <TimerIcon size={26} className="shrink-0 text-accent-text" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="text-h2" {...(isOver && { role: 'alert' })}>
          {isOver ? 'Time is up' : formatLeft(left)}
        </p>
        <p dir="auto" className="truncate text-small">
          {isOver ? timer.label : isPaused ? `${name}, paused` : `${name}, ends at ${endsAt}`}
        </p>
      </div>
      <button
        type="button"
        onClick={onAddFive}
        className="min-h-11 rounded-control border border-accent-line px-3 text-small font-semibold"
      >
        +5 min
        <span className="sr-only">{`: ${timer.label}`}</span>
      </button>
      {pauseOrRemove}
    </li>
  );
}
