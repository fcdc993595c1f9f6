import { ScheduleAssistant } from '../assistant/schedule-assistant.tsx';
import { describeToday } from '../describe-today.ts';
import type { CalendarPartProps } from './use-calendar.ts';

/** The schedule assistant with the times of this calendar. */
export function AssistantBeside({ calendar }: CalendarPartProps) {
  const { hasPanels, zone, now, today, range, settings, changes, assistant, editing } = calendar;
  if (!assistant.isOpen) return null;
  const { events, isLoaded } = range;
  const { calendarDayStart: dayStart, calendarDayEnd: dayEnd } = settings;
  return (
    <ScheduleAssistant
      isBeside={hasPanels}
      tool={assistant.tool}
      summary={describeToday({ events, today, now, dayStart, dayEnd, isLoaded })}
      today={today}
      timeZone={zone.timeZone}
      clock={settings.calendarClock}
      changes={changes}
      onTool={assistant.chooseTool}
      onAdd={(kind) => {
        assistant.makeRoom();
        editing.createNow(kind);
      }}
      onPropose={assistant.propose}
      onAdjust={(draft) => editing.edit({ kind: 'draft', draft })}
      onClose={assistant.close}
    />
  );
}
