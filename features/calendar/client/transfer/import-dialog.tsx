import { FileArrowUpIcon } from '@phosphor-icons/react/FileArrowUp';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import type { CalendarFilePreview, SkipReason } from '#features/calendar/shared/calendar-files.contract.ts';
import type { CalendarInfo } from '#features/calendar/shared/calendars.contract.ts';
import { dayMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { importCalendarFile, previewCalendarFile } from '../calendar.api.ts';
import { type Clock, formatClock, formatFullDay, formatShortDay } from '../format-time.ts';
import type { EventChanges } from '../use-event-changes.ts';
import { describeImport } from './describe-import.ts';
import { readCalendarFile } from './read-file.ts';

interface ImportDialogProps {
  /** A file dropped on the calendar. */
  dropped: File | null;
  clock: Clock;
  calendars: readonly CalendarInfo[];
  changes: EventChanges;
  onImported: (day: number | undefined, invitedTo: string | null) => void;
  onClose: () => void;
}

interface Opened {
  name: string;
  text: string;
  preview: CalendarFilePreview;
}

const shownEvents = 20;

/** Imports a file's events: a preview first, then all at once with a single Undo. */
export function ImportDialog({ dropped, clock, calendars, changes, onImported, onClose }: ImportDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const own = calendars.filter(({ subscriptionUrl }) => subscriptionUrl === null);
  const [calendarId, setCalendarId] = useState('');

  async function open(file: File) {
    setProblem('');
    setOpened(null);
    setIsReading(true);
    try {
      const text = await readCalendarFile(file);
      if (text === 'tooLarge') setProblem('Keep a calendar file to 10 MB.');
      else setOpened({ name: file.name, text, preview: await previewCalendarFile(text) });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'This file could not be read.');
    }
    setIsReading(false);
  }

  const openDropped = useEffectEvent((file: File) => void open(file));
  useEffect(() => {
    if (dropped !== null) openDropped(dropped);
  }, [dropped]);

  async function save({ text, preview }: Opened) {
    setIsSaving(true);
    try {
      const invitedTo = await changes.importFile(() => importCalendarFile(text, calendarId || undefined));
      const [first] = preview.events;
      onImported(first && wallMs(first.startTime), invitedTo);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Failed to import events');
    }
    setIsSaving(false);
  }

  const { added = 0, updated = 0, cancelled = 0, replies = 0 } = opened?.preview ?? {};
  const coming = added + updated + cancelled + replies;
  return (
    <Overlay
      isOpen
      onClose={onClose}
      size="small"
      title="Import events"
      description="From an .ics file, which most calendar apps can export."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            isBusy={isSaving}
            busyLabel="Importing"
            disabled={opened === null || coming === 0}
            onClick={() => opened && void save(opened)}
          >
            {replies > 0
              ? 'Record the answer'
              : opened?.preview.invitedBy
                ? 'Add and answer'
                : cancelled > 0 && cancelled === coming
                  ? 'Remove from calendar'
                  : coming === 1
                    ? 'Import 1 event'
                    : `Import ${coming} events`}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <input
          ref={input}
          type="file"
          hidden
          accept=".ics,.ical,.ifb,text/calendar"
          aria-label="Calendar file"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void open(file);
          }}
        />
        <Button
          icon={<FileArrowUpIcon size={18} aria-hidden />}
          isBusy={isReading}
          busyLabel="Reading"
          onClick={() => input.current?.click()}
        >
          {opened === null ? 'Choose a file' : 'Choose another file'}
        </Button>
        {isReading && (
          <LoadingRegion label="Reading the file">
            <SkeletonText />
          </LoadingRegion>
        )}
        {opened && own.length > 1 && (
          <SelectField
            label="Into the calendar"
            value={calendarId || (own.find(({ isDefault }) => isDefault)?.id ?? '')}
            onChange={(event) => setCalendarId(event.target.value)}
            items={own.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {opened && <Preview {...opened} clock={clock} />}
      </div>
    </Overlay>
  );
}

function Preview({ name, preview, clock }: Opened & { clock: Clock }) {
  const { events, skipped, skippedCount } = preview;
  const more = preview.added + preview.updated + preview.unchanged - Math.min(events.length, shownEvents);
  return (
    <>
      <p role="status" className="wrap-anywhere">
        <span className="font-semibold">{name}</span>: {describeImport(preview)}
      </p>
      {preview.invitedBy !== null && (
        <p className="wrap-anywhere">
          {preview.invitedBy} invites you. Once it is in your calendar, answer there.
        </p>
      )}
      {preview.inOwnZone > 0 && (
        <p className="text-small text-text-2">
          {preview.inOwnZone === 1
            ? 'One event names an unknown time zone, so yours is used.'
            : `${preview.inOwnZone} events name unknown time zones, so yours is used.`}
        </p>
      )}
      {preview.once > 0 && (
        <p className="text-small text-text-2">
          {preview.once === 1
            ? 'One repeat rule cannot be read, so its event appears once.'
            : `${preview.once} repeat rules cannot be read, so their events appear once.`}
        </p>
      )}
      {preview.tasks > 0 && (
        <p className="text-small text-text-2">
          {preview.tasks === 1 ? 'One task is left out.' : `${preview.tasks} tasks are left out.`}
        </p>
      )}
      {events.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {events.slice(0, shownEvents).map((event) => (
            <li key={`${event.startTime} ${event.title}`} className="px-3.5 py-2">
              <p dir="auto" className="font-semibold wrap-anywhere">
                {event.title || 'Untitled event'}
              </p>
              <p className="text-small text-text-2">{whenOf(event, clock)}</p>
            </li>
          ))}
          {more > 0 && <li className="px-3.5 py-2 text-small text-text-2">+{more} more</li>}
        </ul>
      )}
      {skippedCount > 0 && (
        <details className="text-small">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {skippedCount === 1 ? 'One event is left out' : `${skippedCount} events are left out`}
          </summary>
          <ul className="list-disc ps-5">
            {skipped.map(({ title, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and titles repeat
              <li key={at} className="wrap-anywhere">
                {title || 'Untitled event'}: {reasonOf(reason)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function reasonOf(reason: SkipReason): string {
  return {
    unreadable: /* text */ 'it cannot be read',
    'no-start': /* text */ 'it has no start',
    cancelled: /* text */ 'it was cancelled',
    'too-long': /* text */ 'it is longer than a year',
    years: /* text */ 'its year is too far away',
  }[reason];
}

function whenOf(
  { isAllDay, startTime, endTime, rule }: CalendarFilePreview['events'][number],
  clock: Clock,
): string {
  const [start, end] = [wallMs(startTime), wallMs(endTime)];
  const repeats = rule === null ? '' : /* text */ ', repeats';
  if (isAllDay) {
    const last = end - dayMs;
    return `${formatFullDay(start)}${last > start ? ` – ${formatShortDay(last)}` : ''}${repeats}`;
  }
  return `${formatFullDay(start)}, ${formatClock(start, clock)}–${formatClock(end, clock)}${repeats}`;
}
