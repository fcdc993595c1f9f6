import { TrashIcon } from '@phosphor-icons/react/Trash';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  maxSlotPeople,
  type Slot,
  type SlotsAnswer,
  slotLengths,
} from '#features/calendar/shared/assistant.contract.ts';
import { maxLocationLength, maxTitleLength } from '#features/calendar/shared/calendar.contract.ts';
import type { Poll } from '#features/calendar/shared/guests.contract.ts';
import { dayMs, formatWallDate, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import type { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { newId } from '#shared/ids.ts';
import { findSlots } from '../assistant/assistant.api.ts';
import { LookedAt } from '../assistant/looked-at.tsx';
import type { ProposedSpan } from '../assistant/proposed-span.ts';
import { refreshCalendar } from '../calendar.api.ts';
import { type Clock, formatClock, formatLongDay } from '../format-time.ts';
import { CopyLink } from './copy-link.tsx';
import { choosePoll, createPoll, deletePoll, describeOutcome, usePolls } from './guests.api.ts';
import { readEmails } from './read-emails.ts';

interface MeetingPollsProps {
  today: number;
  timeZone: string;
  clock: Clock;
  onPropose: (slots: readonly ProposedSpan[], chosen: ProposedSpan | null) => void;
}

/** Meeting polls: proposed times, and who is available when. */
export function MeetingPolls({ today, timeZone, clock, onPropose }: MeetingPollsProps) {
  const queryClient = useQueryClient();
  const { data } = usePolls();
  const [title, setTitle] = useState('');
  const [location, setLocation] = useState('');
  const [emails, setEmails] = useState('');
  const [minutes, setMinutes] = useState<(typeof slotLengths)[number]>(60);
  const [to, setTo] = useState(formatWallDate(today + 13 * dayMs));
  const [slots, setSlots] = useState<readonly Slot[]>([]);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [isMailed, setIsMailed] = useState(true);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [people, setPeople] = useState<SlotsAnswer['people']>([]);
  const [mails, setMails] = useState<Record<string, OutsideOutcome>>({});
  const sendsMail = data?.sendsMail === true;

  function show(found: readonly Slot[]) {
    setSlots(found);
    setKept(new Set(found.map(({ startTime }) => startTime)));
    onPropose(found, null);
  }

  async function run(work: () => Promise<void>) {
    setProblem('');
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Failed to save the poll');
    }
    await refreshCalendar(queryClient);
    setIsBusy(false);
  }

  async function find(event: FormEvent) {
    event.preventDefault();
    const read = readEmails(emails);
    if (title.trim() === '') return setProblem('Title is required');
    if (read.wrong.length > 0)
      return setProblem(/* text */ `${read.wrong.join(', ')} is not an email address.`);
    if (read.emails.length === 0) return setProblem('Enter at least one email address.');
    await run(async () => {
      const answer = await findSlots({
        ...{ minutes, from: formatWallDate(today), to, category: 'meetings' },
        people: read.emails.slice(0, maxSlotPeople),
      });
      setPeople(answer.people);
      if (answer.slots.length === 0)
        setProblem('There is no free time on these days. Choose a later last day.');
      show(answer.slots);
    });
  }

  const ask = () =>
    run(async () => {
      const { mails: sent } = await createPoll({
        ...{ id: newId(), title: title.trim(), location: location.trim(), minutes },
        slots: slots.map(({ startTime }) => startTime).filter((start) => kept.has(start)),
        emails: readEmails(emails).emails,
        isMailed: isMailed && sendsMail,
      });
      setMails(sent);
      setTitle('');
      setEmails('');
      show([]);
    });

  const when = (start: string) => {
    const wall = wallAt(Date.parse(start), timeZone);
    return `${formatLongDay(wall)}, ${formatClock(wall, clock)}`;
  };

  return (
    <div className="space-y-4">
      {data?.polls.map((poll) => (
        <PollCard
          key={poll.id}
          poll={poll}
          mails={mails}
          when={when}
          timeZone={timeZone}
          isBusy={isBusy}
          onChoose={(slot) =>
            void run(async () => setMails((await choosePoll(poll.id, slot, sendsMail)).mails))
          }
          onDelete={() => void run(() => deletePoll(poll.id))}
        />
      ))}
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <form noValidate className="space-y-3" onSubmit={(event) => void find(event)}>
        <TextField
          label="What"
          maxLength={maxTitleLength}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label="Where (optional)"
          maxLength={maxLocationLength}
          value={location}
          onChange={(event) => setLocation(event.target.value)}
        />
        <TextField
          label="Email addresses"
          inputMode="email"
          autoComplete="off"
          value={emails}
          onChange={(event) => setEmails(event.target.value)}
        />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="How long"
            value={String(minutes)}
            onChange={(event) => {
              setMinutes(slotLengths.find((one) => String(one) === event.target.value) ?? 60);
              show([]);
            }}
            items={slotLengths.map((one) => ({ value: String(one), label: `${one} minutes` }))}
          />
          <TextField
            label="Last day"
            type="date"
            value={to}
            onChange={(event) => {
              setTo(event.target.value);
              show([]);
            }}
          />
        </div>
        <Button type="submit" className="w-full" isBusy={isBusy && slots.length === 0}>
          Find times
        </Button>
      </form>
      {slots.length > 0 && <LookedAt people={people} />}
      {slots.length > 0 && (
        <div className="space-y-2">
          <fieldset>
            <legend className="text-small font-semibold">Ask about these times</legend>
            {slots.map(({ startTime }) => (
              <Checkbox
                key={startTime}
                label={when(startTime)}
                checked={kept.has(startTime)}
                onChange={(event) => {
                  const next = new Set(kept);
                  if (event.target.checked) next.add(startTime);
                  else next.delete(startTime);
                  setKept(next);
                }}
              />
            ))}
          </fieldset>
          {sendsMail ? (
            <Checkbox
              label="Send them an email"
              checked={isMailed}
              onChange={(event) => setIsMailed(event.target.checked)}
            />
          ) : (
            <p className="text-small text-text-2">
              This server sends no emails: each person gets a link that you pass on.
            </p>
          )}
          <Button
            kind="sun"
            className="w-full"
            isBusy={isBusy}
            disabled={kept.size === 0}
            onClick={() => void ask()}
          >
            Ask them
          </Button>
        </div>
      )}
    </div>
  );
}

interface PollCardProps {
  poll: Poll;
  mails: Record<string, OutsideOutcome>;
  when: (slot: string) => string;
  timeZone: string;
  isBusy: boolean;
  onChoose: (slot: string) => void;
  onDelete: () => void;
}

function PollCard({ poll, mails, when, isBusy, onChoose, onDelete }: PollCardProps) {
  const { title, slots, people, chosen, minutes } = poll;
  const isOver = slots.every((slot) => Date.parse(slot) + minutes * minuteMs < Date.now());
  const count = (slot: string, answer: 'yes' | 'maybe') =>
    people.filter(({ answers }) => answers[slot] === answer).length;
  const answered = people.filter(({ hasAnswered }) => hasAnswered).length;
  return (
    <article className="space-y-2 rounded-card border border-line p-3" aria-label={title}>
      <div className="flex items-start gap-2">
        <h3 dir="auto" className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {title}
        </h3>
        <Button
          size="small"
          kind="ghost"
          aria-label={/* text */ `Delete the poll ${title}`}
          icon={<TrashIcon size={16} aria-hidden />}
          onClick={onDelete}
        />
      </div>
      <p className="text-small text-text-2">
        {answered} of {people.length} have answered
      </p>
      <ul className="space-y-1">
        {slots.map((slot) => (
          <li key={slot} className="flex items-center gap-2 text-small">
            <span className="min-w-0 flex-1">
              <span className="block">{when(slot)}</span>
              <span className="block text-text-2">
                {count(slot, 'yes')} yes, {count(slot, 'maybe')} if need be
              </span>
            </span>
            {chosen === slot ? (
              <span className="font-semibold text-success">Chosen</span>
            ) : (
              chosen === null &&
              !isOver && (
                <Button size="small" isBusy={isBusy} onClick={() => onChoose(slot)}>
                  Choose
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <details className="text-small">
        <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">People and links</summary>
        <ul>
          {people.map(({ id, email, hasAnswered, path }) => {
            const outcome = mails[email];
            return (
              <li key={id} className="py-1">
                <p className="wrap-anywhere">
                  {email}: {hasAnswered ? 'has answered' : 'no answer yet'}
                </p>
                {outcome && <p className="text-text-2">{describeOutcome(outcome)}</p>}
                <CopyLink path={path} />
              </li>
            );
          })}
        </ul>
      </details>
    </article>
  );
}
