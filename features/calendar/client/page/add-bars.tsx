import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import type { RefObject } from 'react';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { QuickAdd } from '../quick-add/quick-add.tsx';
import type { CalendarPartProps } from './use-calendar.ts';

interface AddBarProps extends CalendarPartProps {
  field: RefObject<HTMLInputElement | null>;
}

/** Above the grid of a wide screen. */
export function TopBar({ calendar, field }: AddBarProps) {
  const { hasPanels, assistant, openDialog } = calendar;
  return (
    <div className="no-print flex items-center gap-2 border-b border-line px-6 py-2">
      <AddLine calendar={calendar} field={field} className="w-full max-w-xl" />
      <Button
        kind="ghost"
        icon={<MagnifyingGlassIcon size={18} aria-hidden />}
        onClick={() => openDialog({ kind: 'search' })}
      >
        Search events
      </Button>
      {!(hasPanels && assistant.isOpen) && (
        <Button
          kind="ghost"
          icon={<SunHorizonIcon size={18} aria-hidden />}
          onClick={() => assistant.open(null)}
        >
          Schedule Assistant
        </Button>
      )}
    </div>
  );
}

/** At the bottom of a phone. */
export function BottomBar({ calendar, field }: AddBarProps) {
  return (
    <div className="no-print flex items-center gap-2 border-t border-line bg-canvas px-4 py-3">
      <AddLine calendar={calendar} field={field} className="min-w-0 flex-1" />
      <IconButton
        label="New Event"
        onClick={() => calendar.editing.createNow()}
        className="size-12! bg-accent! text-on-accent! high-contrast:border-text"
        icon={<PlusIcon size={24} aria-hidden />}
      />
    </div>
  );
}

function AddLine({ calendar, field, className }: AddBarProps & { className: string }) {
  const { changes, settings, editing, showDayOf } = calendar;
  return (
    <QuickAdd
      field={field}
      changes={changes}
      clock={settings.calendarClock}
      className={className}
      onForm={(draft) => editing.edit({ kind: 'draft', draft })}
      onAdded={showDayOf}
    />
  );
}
