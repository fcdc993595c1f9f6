import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CommandDialogProps } from '#client/app/command.ts';
import { useSession } from '#client/app/session.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import { useSettings } from '#features/settings/client/use-settings.ts';
import { useEventChanges } from '../use-event-changes.ts';
import { QuickAdd } from './quick-add.tsx';

/** Quick add, available from any page. */
export function QuickAddDialog({ isOpen, onClose }: CommandDialogProps) {
  const { user } = useSession();
  const { settings } = useSettings(calendarSettings, user !== null);
  const changes = useEventChanges();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title="Add to calendar"
      description="What, when, how often and where, in one line."
      filter={
        <QuickAdd
          field={field}
          changes={changes}
          clock={settings.calendarClock}
          onForm={({ startTime }) => {
            onClose();
            void navigate(`/calendar?date=${startTime.slice(0, 10)}`);
          }}
          onAdded={() => onClose()}
        />
      }
    >
      <div className="h-24" />
    </Overlay>
  );
}
