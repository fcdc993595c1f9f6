import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import type { GivenAnswer, OwnInvitation as Invited } from '#features/calendar/shared/own-answer.contract.ts';
import type { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { refreshCalendar } from '../calendar.api.ts';
import type { OpenedEvent } from '../event/opened-event.ts';
import { labelOfStatus } from './event-people.tsx';
import { answerFilePath, giveAnswer, useOwnInvitation } from './guests.api.ts';

const answers = (): { value: GivenAnswer; label: string }[] => [
  { value: 'accepted', label: 'Yes' },
  { value: 'tentative', label: 'Perhaps' },
  { value: 'declined', label: 'No' },
];

interface OwnInvitationProps extends OpenedEvent {
  /** Single dates of a subscribed calendar come and go with its source, so the answer covers the whole series. */
  isWhole: boolean;
}

/** An invitation from somebody else: who sent it, the answer, and how the answer reaches them. */
export function OwnInvitation({ event, occurrence, isWhole }: OwnInvitationProps) {
  const id = event.seriesId ?? event.id;
  const found = useOwnInvitation(id, occurrence.at);
  if (found.isError)
    return (
      <Banner kind="error" onRetry={() => void found.refetch()}>
        The invitation could not be loaded.
      </Banner>
    );
  if (found.data === undefined)
    return (
      <LoadingRegion label="Loading the invitation">
        <SkeletonText />
      </LoadingRegion>
    );
  return (
    <Answering
      invitation={found.data}
      id={id}
      version={event.version}
      at={occurrence.at}
      canBeOneDate={event.seriesId !== null && occurrence.at !== null && !isWhole}
    />
  );
}

interface AnsweringProps {
  invitation: Invited;
  id: string;
  version: number;
  at: string | null;
  canBeOneDate: boolean;
}

function Answering({ invitation, id, version, at, canBeOneDate }: AnsweringProps) {
  const queryClient = useQueryClient();
  const { organiser, others, answer, sendsMail } = invitation;
  const name = organiser.name || organiser.email;
  const [isMailed, setIsMailed] = useState(true);
  const [isOneDate, setIsOneDate] = useState(false);
  const [busyWith, setBusyWith] = useState<GivenAnswer | null>(null);
  const [problem, setProblem] = useState('');
  const [mail, setMail] = useState<OutsideOutcome | null>(null);

  async function give(next: GivenAnswer) {
    setProblem('');
    setMail(null);
    setBusyWith(next);
    try {
      const given = await giveAnswer(id, {
        ...{ version, answer: next, isMailed: isMailed && sendsMail },
        ...(canBeOneDate && isOneDate && at !== null && { at }),
      });
      setMail(given.mail);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Your answer could not be saved.');
    }
    await refreshCalendar(queryClient);
    setBusyWith(null);
  }

  return (
    <section aria-labelledby="own-invitation" className="mt-4 space-y-3 border-t border-line pt-4">
      <div>
        <h3 id="own-invitation" className="font-semibold wrap-anywhere">
          {name} invites you
        </h3>
        <p role="status" className="text-small text-text-2">
          {answer === 'needs-action' ? 'Are you coming?' : `Your answer: ${labelOfStatus(answer)}`}
        </p>
      </div>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <div className="flex flex-wrap gap-2">
        {answers().map(({ value, label }) => (
          <Button
            key={value}
            kind={value === answer ? 'primary' : 'secondary'}
            aria-pressed={value === answer}
            isBusy={busyWith === value}
            disabled={busyWith !== null && busyWith !== value}
            onClick={() => void give(value)}
          >
            {label}
          </Button>
        ))}
      </div>
      {canBeOneDate && (
        <Checkbox
          label="For this date only"
          checked={isOneDate}
          onChange={(event) => setIsOneDate(event.target.checked)}
        />
      )}
      {sendsMail ? (
        <Checkbox
          label={/* text */ `Send my answer to ${organiser.email}`}
          checked={isMailed}
          onChange={(event) => setIsMailed(event.target.checked)}
        />
      ) : (
        <p className="text-small text-text-2 wrap-anywhere">
          This server sends no emails. Save your answer as a file and send it to {organiser.email} yourself.
        </p>
      )}
      {mail !== null && (
        <p role="status" className="text-small text-text-2">
          {describeMail(mail, name)}
        </p>
      )}
      {answer !== 'needs-action' && (
        <a
          href={answerFilePath(id, at)}
          download="answer.ics"
          className="inline-flex min-h-9 items-center gap-2 rounded-control text-small font-semibold text-link touch:min-h-11"
        >
          <DownloadSimpleIcon size={16} aria-hidden />
          Save answer.ics
        </a>
      )}
      {others.length > 0 && (
        <details className="text-small">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            Also invited ({others.length})
          </summary>
          <ul className="space-y-1">
            {others.map((person) => (
              <li key={person.email} className="flex gap-2">
                <span className="min-w-0 flex-1 truncate">{person.name || person.email}</span>
                <span className="text-text-2">{labelOfStatus(person.status)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function describeMail(outcome: OutsideOutcome, name: string): string {
  switch (outcome) {
    case 'sent':
      return /* text */ `Your answer is on its way to ${name}.`;
    case 'stopped':
      return /* text */ `${name} has stopped emails from this server: send the file yourself.`;
    case 'limit':
      return 'Too many emails today: send the file yourself.';
    case 'no_mail':
      return 'This server sends no emails: send the file yourself.';
  }
}
