import { XIcon } from '@phosphor-icons/react/X';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import type { Slot } from '#features/calendar/shared/assistant.contract.ts';
import type { Clock } from '../format-time.ts';
import type { EventChanges } from '../use-event-changes.ts';
import { CalendarInsights } from './calendar-insights.tsx';
import { SmartScheduling } from './smart-scheduling.tsx';

interface ScheduleAssistantProps {
  today: number;
  timeZone: string;
  clock: Clock;
  changes: EventChanges;
  onPropose: (slots: readonly Slot[], chosen: Slot | null) => void;
  onAdd: (kind: 'event' | 'appointment') => void;
  onClose: () => void;
}

/** Beside the grid where there is room, else a sheet over it. All of it is computed here, without a model. */
export function ScheduleAssistant({ onAdd, onClose, ...shown }: ScheduleAssistantProps) {
  const isWide = useMediaQuery('(width >= 80rem)');
  const content = (
    <div className="space-y-6">
      <SmartScheduling {...shown} />
      <CalendarInsights timeZone={shown.timeZone} clock={shown.clock} />
      <div className="grid gap-2">
        <Button onClick={() => onAdd('event')}>Add Event</Button>
        <Button onClick={() => onAdd('appointment')}>Add Appointment</Button>
      </div>
    </div>
  );
  if (!isWide) {
    return (
      <Overlay isOpen onClose={onClose} size="small" title="Schedule Assistant">
        {content}
      </Overlay>
    );
  }
  return (
    <aside
      aria-label="Schedule Assistant"
      className="no-print w-[340px] shrink-0 overflow-y-auto border-s border-line bg-surface p-5"
    >
      <div className="mb-3 flex items-center justify-between gap-2">
        <p className="text-small font-semibold text-text-2">Schedule Assistant</p>
        <IconButton size="small" label="Close" icon={<XIcon size={20} aria-hidden />} onClick={onClose} />
      </div>
      {content}
    </aside>
  );
}
