import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { XIcon } from '@phosphor-icons/react/X';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { AttendeeStatus } from '#features/calendar/shared/attendee-status.ts';
import { wallMs } from '#features/calendar/shared/wall-time.ts';
import type { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { refreshCalendar } from '../calendar.api.ts';
import { formatLongDay } from '../format-time.ts';
import { CopyLink } from './copy-link.tsx';
import { describeOutcome, invitationFilePath, invite, uninvite, useAttendees } from './guests.api.ts';
import { readEmails } from './read-emails.ts';

export function labelOfStatus(status: AttendeeStatus): string {
  switch (status) {
    case 'accepted':
      return 'Coming';
    case 'declined':
      return 'Not coming';
    case 'tentative':
      return 'Maybe';
    default:
      return 'No answer yet';
  }
}

/** The people invited to an event, their answers, and a form to invite more. */
export function EventPeople({ eventId }: { eventId: string }) {
  const queryClient = useQueryClient();
  const { data } = useAttendees(eventId);
  const [text, setText] = useState('');
  const [isMailed, setIsMailed] = useState(true);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [mails, setMails] = useState<Record<string, OutsideOutcome>>({});
  if (data === undefined) return null;
  const { attendees, sendsMail } = data;

  async function run(work: () => Promise<void>) {
    setProblem('');
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Failed to invite people');
    }
    await refreshCalendar(queryClient);
    setIsBusy(false);
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    const { emails, wrong } = readEmails(text);
    if (wrong.length > 0) return setProblem(/* text */ `${wrong.join(', ')} is not an email address.`);
    if (emails.length === 0) return setProblem('Enter at least one email address.');
    await run(async () => {
      const answer = await invite(eventId, { emails, isMailed: isMailed && sendsMail });
      setMails(answer.mails);
      setText('');
    });
  }

  return (
    <details className="mt-4 border-t border-line pt-2" open={attendees.length > 0}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {attendees.length === 0 ? 'Invite people' : `People (${attendees.length})`}
      </summary>
      <div className="space-y-3">
        {attendees.length > 0 && (
          <ul className="divide-y divide-line rounded-card border border-line">
            {attendees.map(({ id, email, status, dates, comment, path }) => {
              const outcome = mails[email];
              return (
                <li key={id} className="px-3 py-1.5">
                  <div className="flex items-center gap-2">
                    <span className="min-w-0 flex-1 truncate">{email}</span>
                    <span className="text-small font-semibold text-text-2">{labelOfStatus(status)}</span>
                    <IconButton
                      size="small"
                      label={/* text */ `Take ${email} off`}
                      icon={<XIcon size={16} aria-hidden />}
                      onClick={() => void run(async () => void (await uninvite(id)))}
                    />
                  </div>
                  {dates.map((date) => (
                    <p key={date.at} className="text-small text-text-2">
                      {formatLongDay(wallMs(date.at))}: {labelOfStatus(date.status)}
                    </p>
                  ))}
                  {comment !== '' && (
                    <p dir="auto" className="text-small text-text-2 wrap-anywhere">
                      “{comment}”
                    </p>
                  )}
                  {outcome && (
                    <p role="status" className="text-small text-text-2">
                      {describeOutcome(outcome)}
                    </p>
                  )}
                  <CopyLink path={path} />
                </li>
              );
            })}
          </ul>
        )}
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <form noValidate className="space-y-2" onSubmit={(event) => void add(event)}>
          <TextField
            label="Email addresses"
            type="text"
            inputMode="email"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {sendsMail ? (
            <Checkbox
              label="Send them an email"
              checked={isMailed}
              onChange={(event) => setIsMailed(event.target.checked)}
            />
          ) : (
            <p className="text-small text-text-2">
              This server sends no emails. Each person gets a link, and there is a file to send yourself.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="small" isBusy={isBusy}>
              Invite
            </Button>
            {attendees.length > 0 && (
              <a
                href={invitationFilePath(eventId)}
                download="invite.ics"
                className="inline-flex min-h-9 items-center gap-2 rounded-control px-3 text-small font-semibold text-link touch:min-h-11"
              >
                <DownloadSimpleIcon size={16} aria-hidden />
                Save invite.ics
              </a>
            )}
          </div>
        </form>
      </div>
    </details>
  );
}
