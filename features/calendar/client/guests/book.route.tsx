import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { BookingOffer, maxCommentLength, maxNameLength } from '#features/calendar/shared/guests.contract.ts';
import { browserZone } from '../format-time.ts';
import { FreeTimes } from './free-times.tsx';
import { formatMeeting, GuestPage } from './guest-page.tsx';
import { book, bookPath, useForGuest } from './guests.api.ts';

/** /book/:token: anyone with the link books one of the host's free times. */
function BookPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useForGuest(bookPath(token), BookingOffer);
  usePageTitle(data?.title ?? 'Book a time');
  return (
    <GuestPage
      found={{ error, isLoaded: data !== undefined, refetch }}
      gone="This page no longer takes bookings."
    >
      {data && <Form offer={data} token={token} onTaken={() => void refetch()} />}
    </GuestPage>
  );
}

function Form({ offer, token, onTaken }: { offer: BookingOffer; token: string; onTaken: () => void }) {
  const navigate = useNavigate();
  const [slot, setSlot] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { title, organiser, location, minutes, question, slots } = offer;

  async function send(event: FormEvent) {
    event.preventDefault();
    setProblem('');
    if (slot === null) return setProblem('Choose a time.');
    setIsBusy(true);
    try {
      const { booking, mail } = await book(token, {
        ...{ startTime: slot, name, email, answer },
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
        {minutes} minutes
        {location !== '' && <span dir="auto">, {location}</span>}
      </p>
      <FreeTimes slots={slots} chosen={slot} onChoose={setSlot} />
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
          {question !== '' && (
            <TextField
              label={question}
              maxLength={maxCommentLength}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
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
