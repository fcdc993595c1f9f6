import { ArrowsClockwiseIcon } from '@phosphor-icons/react/ArrowsClockwise';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useCopy } from '#client/ui/use-copy.ts';
import {
  CalendarColour,
  type FeedScope,
  maxCalendarNameLength,
} from '#features/calendar/shared/calendar.contract.ts';
import type { CalendarInfo, ChangeCalendarInput } from '#features/calendar/shared/calendars.contract.ts';
import { refreshCalendar } from '../calendar.api.ts';
import type { EventChanges } from '../use-event-changes.ts';
import { CalendarDefaults } from './calendar-defaults.tsx';
import { describeTrouble } from './calendar-list.tsx';
import * as api from './calendars.api.ts';

interface CalendarsDialogProps {
  changes: EventChanges;
  onClose: () => void;
}

/** A person's calendars: creating, subscribing, and feed addresses for others. */
export function CalendarsDialog({ changes, onClose }: CalendarsDialogProps) {
  const { data, isError, refetch } = api.useCalendars();
  return (
    <Overlay isOpen onClose={onClose} title="Calendars" footer={<Button onClick={onClose}>Done</Button>}>
      {isError && data === undefined ? (
        <Banner kind="error" onRetry={() => void refetch()}>
          Failed to load calendars
        </Banner>
      ) : data === undefined ? (
        <LoadingRegion label="Loading calendars">
          <SkeletonText />
        </LoadingRegion>
      ) : (
        <div className="space-y-6">
          <ul className="space-y-3">
            {data.calendars.map((calendar) => (
              <Entry
                key={calendar.id}
                calendar={calendar}
                isOnly={data.calendars.filter(({ subscriptionUrl }) => subscriptionUrl === null).length < 2}
                changes={changes}
              />
            ))}
          </ul>
          <NewCalendar />
          <OtherPrograms />
        </div>
      )}
    </Overlay>
  );
}

const messageOf = (error: unknown, otherwise: string) =>
  error instanceof ApiError ? error.message : otherwise;

function Entry({
  calendar,
  isOnly,
  changes,
}: {
  calendar: CalendarInfo;
  isOnly: boolean;
  changes: EventChanges;
}) {
  const { id, name, colour, subscriptionUrl, countsAsBusy, isDefault } = calendar;
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [typed, setTyped] = useState(name);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function run(work: () => Promise<unknown>, failure: string) {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      showToast({ message: messageOf(error, failure) });
    }
    await refreshCalendar(queryClient);
    setIsBusy(false);
  }
  const change = (input: ChangeCalendarInput) =>
    run(() => api.changeCalendar(id, input), 'Failed to save the calendar');

  return (
    <li className="space-y-3 rounded-card border border-line p-4">
      <div className="flex items-end gap-3">
        <span
          aria-hidden
          className={classNames('mb-4 size-3.5 shrink-0 rounded-full', api.colourClasses[colour])}
        />
        <div className="min-w-0 flex-1">
          <TextField
            label="Name"
            maxLength={maxCalendarNameLength}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => {
              const next = typed.trim();
              if (next === '') setTyped(name);
              else if (next !== name) void change({ name: next });
            }}
          />
        </div>
        <SelectField
          label="Colour"
          value={colour}
          onChange={(event) => void change({ colour: CalendarColour.parse(event.target.value) })}
          items={CalendarColour.options.map((value) => ({ value, label: api.colourNames()[value] }))}
        />
      </div>
      <p className="text-small text-text-2 wrap-anywhere">
        {calendar.events === 1 ? '1 event' : `${calendar.events} events`}
        {isDefault && ' · New events go here'}
        {subscriptionUrl !== null && ` · ${subscriptionUrl}`}
      </p>
      {calendar.refreshError !== '' && <Banner kind="error">{describeTrouble(calendar)}</Banner>}
      <Checkbox
        label="Its events make me busy"
        checked={countsAsBusy}
        onChange={(event) => void change({ countsAsBusy: event.target.checked })}
      />
      <CalendarDefaults calendar={calendar} onChange={(input) => void change(input)} />
      {subscriptionUrl === null && <Feed calendar={calendar} onRun={run} />}
      <div className="flex flex-wrap gap-2">
        {subscriptionUrl !== null && (
          <Button
            size="small"
            icon={<ArrowsClockwiseIcon size={16} aria-hidden />}
            isBusy={isBusy}
            onClick={() => void run(() => api.refreshCalendarNow(id), 'Failed to refresh the calendar')}
          >
            Refresh
          </Button>
        )}
        {!(isOnly && subscriptionUrl === null) && (
          <Button
            size="small"
            kind="danger-outline"
            icon={<TrashIcon size={16} aria-hidden />}
            onClick={() => setIsDeleting(true)}
          >
            {subscriptionUrl === null ? 'Delete' : 'Unsubscribe'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        title={/* text */ `Delete “${name}”?`}
        description={
          calendar.events === 1
            ? 'Its event is deleted with it. Undo brings both back.'
            : `Its ${calendar.events} events are deleted with it. Undo brings all of them back.`
        }
        confirmLabel="Delete"
        onCancel={() => setIsDeleting(false)}
        onConfirm={() => {
          setIsDeleting(false);
          void run(
            () => changes.removeCalendar(() => api.deleteCalendar(id)),
            'Failed to delete the calendar',
          );
        }}
      />
    </li>
  );
}

interface FeedProps {
  calendar: CalendarInfo;
  onRun: (work: () => Promise<unknown>, failure: string) => Promise<void>;
}

/** The feed address. It is shown only once, since only its hash is stored. */
function Feed({ calendar: { id, feedScope }, onRun }: FeedProps) {
  const [address, setAddress] = useState('');
  const [scope, setScope] = useState<FeedScope>(feedScope ?? 'all');
  const { isCopied, hasFailed, copy } = useCopy();
  const make = () =>
    onRun(async () => {
      const { path } = await api.makeFeed(id, scope);
      setAddress(new URL(path, location.origin).href);
    }, 'Failed to create an address');
  return (
    <details className="text-small">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {feedScope === null ? 'Let others read it' : 'Others can read it at an address'}
      </summary>
      <div className="space-y-3">
        <p className="text-text-2">
          Anyone with the address can see this calendar in their own, and so can you on your phone. Creating a
          new address ends the old one.
        </p>
        <SelectField
          label="They see"
          value={scope}
          onChange={(event) => setScope(event.target.value === 'busy' ? 'busy' : 'all')}
          items={[
            { value: 'all', label: 'Everything' },
            { value: 'busy', label: 'Only when I am busy' },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => void make()}>
            {feedScope === null ? 'Create an address' : 'Create a new address'}
          </Button>
          {feedScope !== null && (
            <Button
              size="small"
              kind="danger-outline"
              onClick={() => {
                setAddress('');
                void onRun(() => api.revokeFeed(id), 'Failed to remove the address');
              }}
            >
              Remove the address
            </Button>
          )}
        </div>
        {address !== '' && (
          <div className="space-y-2">
            <TextField label="Address" readOnly value={address} onFocus={(event) => event.target.select()} />
            <Button size="small" icon={<CopyIcon size={16} aria-hidden />} onClick={() => void copy(address)}>
              {isCopied ? 'Copied' : hasFailed ? 'Not copied' : 'Copy'}
            </Button>
            <p className="text-text-2">It is shown only this once.</p>
          </div>
        )}
      </div>
    </details>
  );
}

/** How to connect phone and desktop calendars by CalDAV. */
function OtherPrograms() {
  const { isCopied, hasFailed, copy } = useCopy();
  const address = new URL('/dav/', location.origin).href;
  return (
    <section aria-labelledby="programs-heading" className="space-y-2 border-t border-line pt-4">
      <h3 id="programs-heading" className="text-h3">
        In other programs
      </h3>
      <p className="text-small text-text-2">
        Thunderbird, Apple Calendar, DAVx5 and others read and change these calendars over CalDAV. Enter this
        address there, your email address as the user name, and as the password a key with the scope
        “Calendar”.
      </p>
      <p className="font-mono text-small wrap-anywhere">{address}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<CopyIcon size={16} aria-hidden />} onClick={() => void copy(address)}>
          {isCopied ? 'Copied' : hasFailed ? 'Not copied' : 'Copy'}
        </Button>
        <a
          href="/profile/security"
          className="inline-flex min-h-9 items-center px-2 text-small font-semibold text-link"
        >
          Create a key
        </a>
      </div>
    </section>
  );
}

function NewCalendar() {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    setProblem('');
    if (name.trim() === '') return setProblem('Give the calendar a name.');
    setIsBusy(true);
    try {
      const made = await api.createCalendar({
        name: name.trim(),
        ...(address.trim() !== '' && { address: address.trim() }),
        colour: address.trim() === '' ? 'moss' : 'slate',
      });
      setName('');
      setAddress('');
      if (made.refreshError !== '') setProblem(made.refreshError);
    } catch (error) {
      setProblem(messageOf(error, 'Failed to save the calendar'));
    }
    await refreshCalendar(queryClient);
    setIsBusy(false);
  }

  return (
    <form noValidate className="space-y-3" onSubmit={(event) => void add(event)}>
      <h3 className="text-h3">New calendar</h3>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <TextField
        label="Name"
        maxLength={maxCalendarNameLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Address of a calendar to subscribe to"
        type="url"
        hint="A link that ends in .ics or begins with webcal://. Leave it empty for a calendar of your own."
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {address.trim() === '' ? 'Add the calendar' : 'Subscribe'}
      </Button>
    </form>
  );
}
