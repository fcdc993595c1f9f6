import { TimerIcon } from '@phosphor-icons/react/Timer';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { NotePopover } from '#client/ui/note-popover.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useLiveChanges } from '#features/live-changes/client/use-live-changes.ts';
import { formatLeft, leftOf } from '../shared/timer-time.ts';
import { type Timer, timerChangeKind } from '../shared/timers.contract.ts';
import { type KnownTimers, refreshTimers } from './known-timers.ts';
import { TimerRow } from './timer-row.tsx';
import { useRinging } from './use-ringing.ts';
import { useServerNow } from './use-server-now.ts';
import { useTimerActions } from './use-timer-actions.ts';
import { useTitleMark } from './use-title-mark.ts';

interface TimerTrayProps {
  known: KnownTimers;
  /** Timers that this page has rung, or knew about when it was opened. */
  told: RefObject<ReadonlySet<string> | null>;
}

const nameOf = ({ label, seconds }: Timer) => (label === '' ? formatLeft(seconds * 1000) : label);

/** A clock in the header while a timer is running or was missed; it rings, and lists the timers with their buttons. */
export function TimerTray({ known, told }: TimerTrayProps) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const actions = useTimerActions();
  const { timers, offsetMs } = known;
  const isRunning = timers.some(({ pausedLeftMs, hasRung }) => pausedLeftMs === null && !hasRung);
  const now = useServerNow(offsetMs, isRunning);
  const over = timers.filter((timer) => timer.hasRung || leftOf(timer, now) === 0);

  useLiveChanges((change) => {
    if (change.type === 'look' || (change.type === 'changed' && change.kind === timerChangeKind))
      void refreshTimers(queryClient);
  });
  useRinging(known, {
    told,
    onRing(timer) {
      const message = `Time is up: ${nameOf(timer)}`;
      showToast({ message, undoLabel: 'Dismiss', onUndo: () => actions.dismiss([timer.id]) });
      notifyWhileHidden(message, timer);
      // It may be up to another tab to list it: the server marks it as rung.
      void refreshTimers(queryClient);
    },
  });
  useTitleMark(over.length === 0 ? null : 'Time is up');

  const all = timers.length === 1 ? '1 timer' : `${timers.length} timers`;
  const label = over.length === 0 ? all : `${all}, ${over.length} ran out`;
  return (
    <HeaderSlot name="notices">
      <NotePopover
        label="Timers"
        className="max-h-[70vh] w-[340px] overflow-y-auto"
        trigger={
          <IconButton
            label={label}
            icon={
              <TimerIcon
                size={24}
                weight={over.length === 0 ? 'regular' : 'fill'}
                className="text-accent-text"
                aria-hidden
              />
            }
          />
        }
      >
        <ul className="divide-y divide-line">
          {timers.map((timer) => (
            <li key={timer.id} className="py-3 first:pt-0 last:pb-0">
              <TimerRow set={timer} timer={timer} now={now} actions={actions} />
            </li>
          ))}
        </ul>
        {over.length > 1 && (
          <Button
            size="small"
            className="mt-3 w-full"
            onClick={() => actions.dismiss(over.map(({ id }) => id))}
          >
            Dismiss all
          </Button>
        )}
        <p className="mt-3 border-t border-line pt-3 text-small">
          <a href="/scheduled">Scheduled questions</a>
        </p>
      </NotePopover>
    </HeaderSlot>
  );
}

/** The same tag as the push: whichever comes second replaces the first. */
function notifyWhileHidden(message: string, { id }: Timer): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (document.visibilityState !== 'hidden') return;
  try {
    new Notification(message, { tag: `timer-${id}` });
  } catch {
    // Some phones only allow notifications from a service worker, which shows one when a push arrives.
  }
}
