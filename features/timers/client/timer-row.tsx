import { TimerIcon } from '@phosphor-icons/react/Timer';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { formatLeft, leftOf } from '../shared/timer-time.ts';
import type { Timer } from '../shared/timers.contract.ts';
import type { TimerInAnswer } from '../shared/timers-part.schema.ts';
import type { TimerActions } from './use-timer-actions.ts';

interface TimerRowProps {
  /** The timer as set. */
  set: TimerInAnswer;
  /** The running timer; absent if it is not running. */
  timer: Timer | undefined;
  /** By the server's clock. */
  now: number;
  actions: TimerActions;
}

/** One timer with its remaining time and buttons, in an answer and in the list. */
export function TimerRow({ set, timer, now, actions }: TimerRowProps) {
  const { id, label, seconds } = timer ?? set;
  const left = timer ? leftOf(timer, now) : seconds * 1000;
  const isOver = timer !== undefined && (timer.hasRung || left === 0);
  const isPaused = timer !== undefined && timer.pausedLeftMs !== null;
  const wasDeleted = timer === undefined && set.wasDeleted === true;
  const name = label === '' ? formatLeft(seconds * 1000) : label;
  const endsAt =
    timer && new Date(timer.endsAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const button = (
    text: ReactNode,
    onClick: () => void,
    kind: 'secondary' | 'ghost' | 'primary' = 'secondary',
  ) => (
    // Not `disabled`, which would lose the focus: keyboard users continue from there.
    <Button size="small" kind={kind} aria-disabled={actions.isBusy || undefined} onClick={onClick}>
      {text}
      <span className="sr-only">{`: ${name}`}</span>
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <TimerIcon
        size={26}
        weight={isOver ? 'fill' : 'regular'}
        className="shrink-0 text-accent-text"
        aria-hidden
      />
      <div className="min-w-32 flex-1">
        <p role="timer" className="text-h3">
          {isOver ? 'Time is up' : formatLeft(left)}
        </p>
        <p dir="auto" className="text-small wrap-anywhere text-text-2">
          {label !== '' && <span className="font-semibold text-text">{`${label} · `}</span>}
          {wasDeleted
            ? 'Deleted'
            : timer === undefined
              ? 'Not running'
              : isOver
                ? `Ran out at ${endsAt}`
                : isPaused
                  ? 'Paused'
                  : `Ends at ${endsAt}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {wasDeleted
          ? button('Undo', () => actions.restore(id))
          : timer === undefined
            ? button('Start', () => actions.start({ id, label, seconds }), 'primary')
            : null}
        {timer !== undefined && (
          <>
            {isOver
              ? button('Dismiss', () => actions.dismiss([id]), 'primary')
              : isPaused
                ? button('Start', () => actions.resume(id), 'primary')
                : button('Pause', () => actions.pause(id))}
            {button(/* text */ '+1 min', () => actions.addMinute(id))}
            {button('Delete', () => actions.remove(id), 'ghost')}
          </>
        )}
      </div>
    </div>
  );
}
