import { BellIcon } from '@phosphor-icons/react/Bell';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { NotePopover } from '#client/ui/note-popover.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import type { DueReminder } from '#features/calendar/shared/reminders.contract.ts';
import { useSettings } from '#features/settings/client/use-settings.ts';
import { browserZone, type Clock, formatLongDay, formatWhen, wallsOf } from '../format-time.ts';
import { dismissReminders, keyOf, refreshReminders, snoozeReminder } from './reminders.api.ts';

const hrefOf = ({ eventId, at }: DueReminder) =>
  `/calendar?event=${encodeURIComponent(eventId)}${at === null ? '' : `&at=${encodeURIComponent(at)}`}`;

interface ReminderBellProps {
  reminders: readonly DueReminder[];
  /** Reminders this page has announced; null before the first load. */
  told: RefObject<ReadonlySet<string> | null>;
}

/** A toast when a reminder comes due, and a bell in the header while any is unseen. */
export function ReminderBell({ reminders, told }: ReminderBellProps) {
  const { settings } = useSettings(calendarSettings, true);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const clock = settings.calendarClock;

  const tell = useEffectEvent((open: readonly DueReminder[]) => {
    const known = told.current;
    told.current = new Set(open.map(keyOf));
    // What was due before the page opened is only listed.
    if (known === null) return;
    const fresh = open.find((reminder) => !known.has(keyOf(reminder)));
    if (!fresh) return;
    showToast({
      message: `${fresh.title}, ${describeWhen(fresh, clock)}`,
      undoLabel: 'Open',
      onUndo: () => void navigate(hrefOf(fresh)),
    });
  });
  useEffect(() => tell(reminders), [reminders]);

  async function change(work: () => Promise<void>) {
    try {
      await work();
    } catch {
      showToast({ message: 'Failed to change the reminder' });
    }
    await refreshReminders(queryClient);
  }

  const label = reminders.length === 1 ? '1 reminder' : `${reminders.length} reminders`;
  return (
    <HeaderSlot name="notices">
      <NotePopover
        label="Reminders"
        className="max-h-[70vh] w-[340px] overflow-y-auto"
        trigger={
          <IconButton
            label={label}
            icon={<BellIcon size={24} weight="fill" className="text-accent-text" aria-hidden />}
          />
        }
      >
        <ul className="divide-y divide-line">
          {reminders.map((reminder) => (
            <li key={keyOf(reminder)} className="py-2 first:pt-0">
              <a dir="auto" href={hrefOf(reminder)} className="font-semibold wrap-anywhere">
                {reminder.title}
              </a>
              <p className="text-text-2">{describeWhen(reminder, clock)}</p>
              {reminder.location !== '' && (
                <p dir="auto" className="text-text-2 wrap-anywhere">
                  {reminder.location}
                </p>
              )}
              <div className="mt-1.5 flex flex-wrap gap-1.5">
                {snoozes().map(({ minutes, text }) => (
                  <Button
                    key={minutes}
                    size="small"
                    onClick={() => void change(() => snoozeReminder(reminder.id, minutes))}
                  >
                    {text}
                  </Button>
                ))}
                <Button
                  size="small"
                  kind="ghost"
                  onClick={() => void change(() => dismissReminders([reminder.id]))}
                >
                  Dismiss
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {reminders.length > 1 && (
          <Button
            size="small"
            className="mt-2 w-full"
            onClick={() => void change(() => dismissReminders(reminders.map(({ id }) => id)))}
          >
            Dismiss all
          </Button>
        )}
      </NotePopover>
    </HeaderSlot>
  );
}

const snoozes = () => [
  { minutes: 5, text: 'In 5 minutes' },
  { minutes: 60, text: 'In an hour' },
  { minutes: 1_440, text: 'Tomorrow' },
];

function describeWhen(reminder: DueReminder, clock: Clock): string {
  const timeZone = browserZone();
  return `${formatLongDay(wallsOf(reminder, timeZone).start)}, ${formatWhen(reminder, { timeZone, clock })}`;
}
