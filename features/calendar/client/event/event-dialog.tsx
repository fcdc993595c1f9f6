import { ArrowsOutCardinalIcon } from '@phosphor-icons/react/ArrowsOutCardinal';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { ShareNetworkIcon } from '@phosphor-icons/react/ShareNetwork';
import { TimerIcon } from '@phosphor-icons/react/Timer';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { Suspense } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { useEvent } from '../calendar.api.ts';
import { describeReminder } from '../form/reminder-fields.tsx';
import { type Clock, formatFullDay, formatWhen, wallsOf } from '../format-time.ts';
import { labelOfKind, statesOf } from '../grid/event-look.ts';
import { shareEvent } from '../transfer/save-calendar.ts';
import type { EventChanges } from '../use-event-changes.ts';
import { asOccurrence } from './as-occurrence.ts';
import { EventPicture, splitPictures } from './event-pictures.tsx';
import type { MoveKind } from './move-dialog.tsx';
import type { OpenedEvent } from './opened-event.ts';
import { OutcomeButtons } from './outcome-buttons.tsx';
import { TextWithLinks } from './text-with-links.tsx';

// Inviting and answering need the network, so these load when an event is opened.
const EventPeople = lazyPart(async () => ({
  default: (await import('../guests/event-people.tsx')).EventPeople,
}));
const OwnInvitation = lazyPart(async () => ({
  default: (await import('../guests/own-invitation.tsx')).OwnInvitation,
}));

interface EventDialogProps {
  id: string;
  at: string | null;
  offlineOccurrence?: Occurrence | undefined;
  isTooComplex?: boolean | undefined;
  timeZone: string;
  clock: Clock;
  /** True for subscribed calendars, whose events can only be copied. */
  isReadOnlyCalendar: (calendarId: string) => boolean;
  changes: EventChanges;
  onEdit: (opened: OpenedEvent) => void;
  onMove: (opened: OpenedEvent, kind: MoveKind) => void;
  onDelete: (opened: OpenedEvent) => void;
  onClose: () => void;
}

/** The details of an event, with all its actions. */
export function EventDialog({
  id,
  at,
  offlineOccurrence,
  isTooComplex = false,
  timeZone,
  clock,
  isReadOnlyCalendar,
  changes,
  onEdit,
  onMove,
  onDelete,
  onClose,
}: EventDialogProps) {
  const found = useEvent(id, at);
  const event = found.data;
  const { showToast } = useToast();
  const isReadOnly = event !== undefined && isReadOnlyCalendar(event.calendarId);
  const opened = event && { event, occurrence: asOccurrence(event, at) };
  async function share({ event: { id: eventId, seriesId, title } }: OpenedEvent) {
    try {
      await shareEvent({ id: seriesId ?? eventId, title });
    } catch {
      showToast({ message: 'Failed to share the event' });
    }
  }

  return (
    <Overlay
      isOpen
      onClose={onClose}
      size="small"
      title={event?.title ?? offlineOccurrence?.title ?? 'Event'}
      footer={
        opened && (
          <>
            <Menu
              trigger={<IconButton label="More actions" icon={<DotsThreeIcon size={24} aria-hidden />} />}
              align="start"
              items={[
                ...(isReadOnly
                  ? []
                  : [
                      {
                        label: 'Move…',
                        icon: <ArrowsOutCardinalIcon size={18} aria-hidden />,
                        onSelect: () => onMove(opened, 'move'),
                      },
                      {
                        label: 'Change length…',
                        icon: <TimerIcon size={18} aria-hidden />,
                        onSelect: () => onMove(opened, 'length'),
                      },
                    ]),
                {
                  label: 'Copy…',
                  icon: <CopyIcon size={18} aria-hidden />,
                  onSelect: () => onMove(opened, 'copy'),
                },
                {
                  label: 'Share as .ics',
                  icon: <ShareNetworkIcon size={18} aria-hidden />,
                  onSelect: () => void share(opened),
                },
              ]}
            />
            {!isReadOnly && (
              <>
                <Button
                  kind="danger-outline"
                  icon={<TrashIcon size={18} aria-hidden />}
                  onClick={() => onDelete(opened)}
                >
                  Delete
                </Button>
                <Button
                  kind="primary"
                  icon={<PencilSimpleIcon size={18} aria-hidden />}
                  onClick={() => onEdit(opened)}
                >
                  Edit
                </Button>
              </>
            )}
          </>
        )
      }
    >
      {!opened && offlineOccurrence ? (
        <OfflineDetails occurrence={offlineOccurrence} timeZone={timeZone} clock={clock} />
      ) : found.isError && !opened ? (
        <Banner kind="error" onRetry={() => void found.refetch()}>
          Failed to load events
        </Banner>
      ) : !opened ? (
        <LoadingRegion label="Loading the event">
          <SkeletonText />
        </LoadingRegion>
      ) : (
        <>
          <Details {...opened} timeZone={timeZone} clock={clock} />
          {isTooComplex && (
            <p className="mt-3 text-small text-text-2">This repetition is too complex to show.</p>
          )}
          {!isReadOnly && hasOutcome(opened) && <OutcomeButtons {...opened} changes={changes} />}
          <Suspense>
            {opened.event.answer !== null ? (
              <OwnInvitation {...opened} isWhole={isReadOnly} />
            ) : (
              !isReadOnly &&
              !opened.event.isAllDay && <EventPeople eventId={opened.event.seriesId ?? opened.event.id} />
            )}
          </Suspense>
        </>
      )}
    </Overlay>
  );
}

function Details({ event, occurrence, timeZone, clock }: OpenedEvent & { timeZone: string; clock: Clock }) {
  const { start } = wallsOf(occurrence, timeZone);
  const { pictures, text } = splitPictures(event.description);
  const facts = [
    labelOfKind(event),
    ...statesOf(event),
    !event.isBusy && 'Shown as free',
    event.priority === 'high' && 'High priority',
    event.isFlexible && 'Flexible',
    event.seriesId !== null && 'Repeats',
    ...event.reminders
      .map((minutes) => describeReminder(minutes, event.isAllDay))
      .map((when) => /* text */ `Reminder ${when}`),
  ].filter(Boolean);
  return (
    <div className="space-y-3">
      <p className="font-semibold">
        {formatFullDay(start)}, {formatWhen(occurrence, { timeZone, clock })}
      </p>
      {!event.isAllDay && event.timeZone !== timeZone && (
        <p className="text-small text-text-2">
          {event.startTime.slice(11)}–{event.endTime.slice(11)} in {event.timeZone.replaceAll('_', ' ')}
        </p>
      )}
      {event.location !== '' && <p dir="auto">{event.location}</p>}
      {event.withWhom !== '' && <p>With {event.withWhom}</p>}
      <p className="text-small text-text-2">{facts.join(' · ')}</p>
      {text !== '' && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          <TextWithLinks text={text} />
        </p>
      )}
      {pictures.map((id) => (
        <EventPicture key={id} id={id} />
      ))}
    </div>
  );
}

/** Offline: only what the views know. */
function OfflineDetails({
  occurrence,
  timeZone,
  clock,
}: {
  occurrence: Occurrence;
  timeZone: string;
  clock: Clock;
}) {
  return (
    <div className="space-y-3">
      <p className="font-semibold">
        {formatFullDay(wallsOf(occurrence, timeZone).start)}, {formatWhen(occurrence, { timeZone, clock })}
      </p>
      {occurrence.location !== '' && <p dir="auto">{occurrence.location}</p>}
      {occurrence.withWhom !== '' && <p>With {occurrence.withWhom}</p>}
      <p className="text-small text-text-2">The rest is shown once you are connected.</p>
    </div>
  );
}

/** A past block: its outcome feeds the plan statistics. */
function hasOutcome({ event, occurrence }: OpenedEvent): boolean {
  return !event.isAllDay && Date.parse(occurrence.endTime) <= Date.now() && event.category !== 'personal';
}
