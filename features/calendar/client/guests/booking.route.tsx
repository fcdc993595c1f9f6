import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Booking, BookingOffer } from '#features/calendar/shared/guests.contract.ts';
import { CopyLink } from './copy-link.tsx';
import { FreeTimes } from './free-times.tsx';
import { formatMeeting, GuestPage, OwnZone } from './guest-page.tsx';
import { bookingPath, cancelBooking, moveBooking, offerPath, useForGuest } from './guests.api.ts';

/** /booking/:token: a booking, for the guest who made it. */
function BookingPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useForGuest(bookingPath(token), Booking);
  usePageTitle('Your booking');
  return (
    <GuestPage found={{ error, isLoaded: data !== undefined, refetch }} gone="The booking was deleted.">
      {data && <Booked booking={data} token={token} />}
    </GuestPage>
  );
}

function Booked({ booking, token }: { booking: Booking; token: string }) {
  const { state } = useLocation() as { state: { mail?: string } | null };
  const [shown, setShown] = useState(booking);
  const [isMoving, setIsMoving] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { title, organiser, location, startTime, endTime, minutes, answers, isCancelled, path, pagePath } =
    shown;

  async function run(work: () => Promise<Booking>) {
    setProblem('');
    setIsBusy(true);
    try {
      setShown(await work());
      setIsMoving(false);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Failed to change the booking');
    }
    setIsCancelling(false);
    setIsBusy(false);
  }

  return (
    <div className="space-y-5">
      <p role="status" className="text-text-2">
        {isCancelled ? 'This booking is cancelled.' : `You have booked a time with ${organiser}.`}
      </p>
      <h1 dir="auto" className="text-h1 wrap-anywhere">
        {title}
      </h1>
      <div className="space-y-1">
        <p className={isCancelled ? 'line-through' : 'font-semibold'}>{formatMeeting(startTime, endTime)}</p>
        {location !== '' && <p dir="auto">{location}</p>}
        <OwnZone />
      </div>
      {answers.length > 0 && (
        <dl className="space-y-2">
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt dir="auto" className="text-small text-text-2 wrap-anywhere">
                {question}
              </dt>
              <dd dir="auto" className="wrap-anywhere">
                {answer}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      {isCancelled ? (
        <a href={pagePath} className="font-semibold text-link">
          Book another time
        </a>
      ) : (
        <>
          <p className="text-small text-text-2">
            {state?.mail === 'sent'
              ? 'An email with this page is on its way to you.'
              : 'Keep the address of this page: this is where you can see, move or cancel it.'}
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyLink path={path} label="Copy the address of this page" />
            <Button size="small" onClick={() => setIsMoving(!isMoving)} aria-expanded={isMoving}>
              Move it
            </Button>
            <Button size="small" kind="danger-outline" onClick={() => setIsCancelling(true)}>
              Cancel the booking
            </Button>
          </div>
          {isMoving && (
            <Moving
              pagePath={pagePath}
              minutes={minutes}
              isBusy={isBusy}
              onMove={(slot) => void run(async () => (await moveBooking(token, slot)).booking)}
            />
          )}
        </>
      )}
      <ConfirmDialog
        isOpen={isCancelling}
        title="Cancel the booking?"
        description={/* text */ `${organiser} will be told, and the time will be free again.`}
        confirmLabel="Cancel the booking"
        cancelLabel="Keep it"
        isBusy={isBusy}
        onCancel={() => setIsCancelling(false)}
        onConfirm={() => void run(() => cancelBooking(token))}
      />
    </div>
  );
}

interface MovingProps {
  pagePath: string;
  minutes: number;
  isBusy: boolean;
  onMove: (slot: string) => void;
}

function Moving({ pagePath, minutes, isBusy, onMove }: MovingProps) {
  const token = decodeURIComponent(pagePath.slice('/book/'.length));
  const offer = useForGuest(offerPath(token, minutes), BookingOffer);
  const [slot, setSlot] = useState<string | null>(null);
  if (offer.data === undefined) return offer.error ? <p>This page no longer takes bookings.</p> : null;
  return (
    <div className="space-y-3 rounded-card border border-line p-4">
      <FreeTimes slots={offer.data.slots} chosen={slot} onChoose={setSlot} />
      <Button kind="primary" disabled={slot === null} isBusy={isBusy} onClick={() => slot && onMove(slot)}>
        Move it here
      </Button>
    </div>
  );
}

export { BookingPage as Component };
