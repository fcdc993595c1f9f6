import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { AttendeeStatus } from '#features/calendar/shared/attendee-status.ts';
import { Invitation, maxCommentLength } from '#features/calendar/shared/guests.contract.ts';
import { dayMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { formatFullDay, formatShortDay } from '../format-time.ts';
import { labelOfStatus } from './event-people.tsx';
import { formatMeeting, GuestPage, OwnZone } from './guest-page.tsx';
import { answerInvitation, invitationPath, useForGuest } from './guests.api.ts';

/** /invitation/:token: a meeting, for an invited person. Opening it sends no answer. */
function InvitationPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useForGuest(invitationPath(token), Invitation);
  usePageTitle(data?.title ?? 'Invitation');
  return (
    <GuestPage
      found={{ error, isLoaded: data !== undefined, refetch }}
      gone="The meeting was deleted, or you are no longer invited."
    >
      {data && <Answer key={data.email} invitation={data} token={token} />}
    </GuestPage>
  );
}

function Answer({ invitation, token }: { invitation: Invitation; token: string }) {
  const [shown, setShown] = useState(invitation);
  const [comment, setComment] = useState(invitation.comment);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { title, location, organiser, isAllDay, startTime, endTime, repeats, status } = shown;

  async function answer(next: Exclude<AttendeeStatus, 'needs-action'>) {
    setProblem('');
    setIsBusy(true);
    try {
      setShown(await answerInvitation(token, { status: next, comment }));
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Failed to send your answer');
    }
    setIsBusy(false);
  }

  const last = isAllDay ? wallMs(endTime) - dayMs : 0;
  return (
    <div className="space-y-5">
      <p className="text-text-2">{organiser} invites you to</p>
      <h1 dir="auto" className="text-h1 wrap-anywhere">
        {title}
      </h1>
      <div className="space-y-1">
        <p className="font-semibold">
          {isAllDay
            ? `${formatFullDay(wallMs(startTime))}${last > wallMs(startTime) ? ` – ${formatShortDay(last)}` : ''}`
            : formatMeeting(startTime, endTime)}
        </p>
        {repeats && <p>It repeats.</p>}
        {location !== '' && <p dir="auto">{location}</p>}
        {!isAllDay && <OwnZone />}
      </div>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <p role="status" className="font-semibold">
        {status === 'needs-action' ? 'Are you coming?' : `Your answer: ${labelOfStatus(status)}`}
      </p>
      <TextField
        label="A note (optional)"
        maxLength={maxCommentLength}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" isBusy={isBusy} onClick={() => void answer('accepted')}>
          Yes
        </Button>
        <Button isBusy={isBusy} onClick={() => void answer('tentative')}>
          Maybe
        </Button>
        <Button isBusy={isBusy} onClick={() => void answer('declined')}>
          No
        </Button>
      </div>
    </div>
  );
}

export { InvitationPage as Component };
