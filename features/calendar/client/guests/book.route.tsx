import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { BookingOffer, maxCommentLength, maxNameLength } from '#features/calendar/shared/guests.contract.ts';
import { browserZone } from '../format-time.ts';
import { FreeTimes } from './free-times.tsx';
import { formatMeeting, GuestPage } from './guest-page.tsx';
import { book, offerPath, useForGuest } from './guests.api.ts';

/** /book/:token: anyone with the link books one of the host's free times. */
function BookPage() {
  const { token = '' } = useParams();
  const [minutes, setMinutes] = useState<number | null>(null);
  const latest = useForGuest(offerPath(token, minutes), BookingOffer);
  const { error, refetch } = latest;
  // While the times for another length are loading, the form and what was written into it stay.
  const [shown, setShown] = useState(latest.data);
  if (latest.data !== undefined && latest.data !== shown) setShown(latest.data);
  const data = latest.data ?? shown;
  usePageTitle(data?.title ?? 'Book a time');
  return (
    <GuestPage
      found={{ error, isLoaded: data !== undefined, refetch }}
      gone="This page no longer takes bookings."
    >
      {data && (
        <Form
          offer={data}
          token={token}
          length={minutes ?? data.minutes}
          isLoading={latest.data === undefined}
          onLength={setMinutes}
          onTaken={() => void refetch()}
        />
      )}
    </GuestPage>
  );
}

interface FormProps {
  offer: BookingOffer;
  token: string;
  /** In minutes. */
  length: number;
  /** The times for another length are on their way. */
  isLoading: boolean;
  onLength: (minutes: number) => void;
  onTaken: () => void;
}

function Form({ offer, token, length, isLoading, onLength, onTaken }: FormProps) {
  const navigate = useNavigate();
  const [slot, setSlot] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { title, organiser, location, lengths, minutes, questions, slots } = offer;

  async function send(event: FormEvent) {
    event.preventDefault();
    setProblem('');
    if (slot === null) return setProblem('Choose a time.');
    setIsBusy(true);
    try {
      const { booking, mail } = await book(token, {
        ...{ startTime: slot, name, email, minutes },
        answers: questions.map((_question, at) => answers[at] ?? ''),
        timeZone: browserZone(),
      });
      await navigate(booking.path, { replace: true, state: { mail } });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Failed to book this time');
      if (error instanceof ApiError && error.code === 'conflict') {
        setSlot(null);
        onTaken();
      }
      setIsBusy(false);
    }
  }

  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void send(event)}>
      <p className="text-text-2">Book a time with {organiser}</p>
      <h1 dir="auto" className="text-h1 wrap-anywhere">
        {title}
      </h1>
      <p>
        {lengths.length === 1 && <>{minutes} minutes</>}
        {lengths.length === 1 && location !== '' && ', '}
        {location !== '' && <span dir="auto">{location}</span>}
      </p>
      {lengths.length > 1 && (
        <SelectField
          label="How long"
          value={String(length)}
          onChange={(event) => {
            setSlot(null);
            onLength(Number(event.target.value));
          }}
          items={lengths.map((one) => ({ value: String(one), label: `${one} minutes` }))}
        />
      )}
      <div aria-busy={isLoading}>
        <FreeTimes slots={slots} chosen={slot} onChoose={setSlot} />
      </div>
      {slots.length > 0 && (
        <>
          <TextField
            label="Your name"
            autoComplete="name"
            maxLength={maxNameLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="Your email address"
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          {questions.map((question, at) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: answers belong to the places of the questions
              key={at}
              label={question}
              maxLength={maxCommentLength}
              value={answers[at] ?? ''}
              onChange={(event) =>
                setAnswers(
                  questions.map((_, one) => (one === at ? event.target.value : (answers[one] ?? ''))),
                )
              }
            />
          ))}
          {problem !== '' && <Banner kind="error">{problem}</Banner>}
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {slot === null ? 'Book' : `Book ${formatMeeting(slot, minutes)}`}
          </Button>
          <p className="text-small text-text-2">
            {organiser} will see your name and email address. Nobody else will.
          </p>
        </>
      )}
    </form>
  );
}

export { BookPage as Component };
