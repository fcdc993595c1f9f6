import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { type PollAnswer, PollForGuest } from '#features/calendar/shared/guests.contract.ts';
import { formatMeeting, GuestPage, OwnZone } from './guest-page.tsx';
import { answerPoll, meetPath, useForGuest } from './guests.api.ts';

/** /meet/:token: a poll of times, for a person who was asked. */
function MeetPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useForGuest(meetPath(token), PollForGuest);
  usePageTitle(data?.title ?? 'When can you meet?');
  return (
    <GuestPage found={{ error, isLoaded: data !== undefined, refetch }} gone="The poll was deleted.">
      {data && <Answers poll={data} token={token} />}
    </GuestPage>
  );
}

function Answers({ poll, token }: { poll: PollForGuest; token: string }) {
  const [shown, setShown] = useState(poll);
  const [answers, setAnswers] = useState<Record<string, PollAnswer>>(poll.answers);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { title, organiser, location, minutes, slots, chosen, hasAnswered } = shown;

  async function send() {
    setProblem('');
    setIsBusy(true);
    try {
      const all = Object.fromEntries(slots.map((slot) => [slot, answers[slot] ?? ('no' as const)]));
      setShown(await answerPoll(token, all));
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Failed to send your answer');
    }
    setIsBusy(false);
  }

  return (
    <div className="space-y-5">
      <p className="text-text-2">{organiser} asks when you can meet</p>
      <h1 dir="auto" className="text-h1 wrap-anywhere">
        {title}
      </h1>
      {location !== '' && <p dir="auto">{location}</p>}
      <OwnZone />
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      {chosen !== null ? (
        <p role="status" className="rounded-card bg-accent-soft p-4 font-semibold text-accent-text">
          It will be {formatMeeting(chosen, minutes)}.
        </p>
      ) : (
        <>
          <ul className="space-y-3">
            {slots.map((slot) => (
              <li key={slot} className="space-y-2 rounded-card border border-line p-4">
                <p className="font-semibold">{formatMeeting(slot, minutes)}</p>
                <SegmentedControl
                  label={formatMeeting(slot, minutes)}
                  value={answers[slot] ?? 'no'}
                  onChange={(next) => setAnswers({ ...answers, [slot]: next })}
                  items={[
                    { value: 'yes' as const, label: 'Yes' },
                    { value: 'maybe' as const, label: 'If need be' },
                    { value: 'no' as const, label: 'No' },
                  ]}
                />
              </li>
            ))}
          </ul>
          <Button kind="primary" isBusy={isBusy} onClick={() => void send()}>
            {hasAnswered ? 'Change my answer' : 'Send my answer'}
          </Button>
          {hasAnswered && (
            <p role="status">Your answer is saved. You can change it until a time is chosen.</p>
          )}
        </>
      )}
    </div>
  );
}

export { MeetPage as Component };
